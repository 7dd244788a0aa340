import { createContext, use } from 'react';
import type { ErrorReports } from '../../application/ports/ErrorReports.ts';
import type { PageData, PublicSettings } from '../../domain/page.ts';
import type { AdministrationSlot } from '../administration/AdministrationSlot.ts';
import type { Screens } from '../Screens.ts';
import type { Chunk } from '../Chunk.ts';
import type { Gate } from '../gate/Gate.ts';
import type { Session } from '../session/Session.ts';
import type { CharacterKeys } from './CharacterKeys.ts';
import type { SearchModel } from './SearchModel.ts';
import type { SiteDialogsModel } from './SiteDialogsModel.ts';
import type { Visits } from './Visits.ts';

/** Old paths and what replaced them. */
export type LegacyTable = ReadonlyMap<string, string>;

/** What every screen of one site has at hand. */
export interface SiteSurroundings {
  readonly screens: Screens;
  readonly session: Session;
  readonly gate: Gate;
  readonly settings: PublicSettings;
  readonly reports: ErrorReports;
  readonly visits: Visits;
  readonly search: SearchModel;
  readonly dialogs: SiteDialogsModel;
  /** Whether single letters are shortcuts. */
  readonly characterKeys: CharacterKeys;
  readonly legacyAddresses: Chunk<LegacyTable>;
  readonly administration: AdministrationSlot;
  readonly leave: (address: string) => void;
  /** Goes to another site; Back returns. */
  readonly goTo: (address: string) => void;
  /** The data of the page that the server rendered, while its address is shown. */
  readonly firstPage: PageData | undefined;
  readonly onShown: (() => void) | undefined;
}

export const SiteContext = createContext<SiteSurroundings | undefined>(undefined);

export function useSite(): SiteSurroundings {
  const site = use(SiteContext);
  if (site === undefined) throw new Error('There is no site around this component');
  return site;
}

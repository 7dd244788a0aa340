import type { ComponentType, ReactNode } from 'react';
import type { ErrorReports } from '../../../application/ports/ErrorReports.ts';
import type { PageData, PublicSettings } from '../../../domain/page/page.ts';
import type { CharacterKeys } from './CharacterKeys.ts';
import { createProvided } from './createProvided.ts';
import type { SiteDialogsModel } from './SiteDialogsModel.ts';
import type { Visits } from './Visits.ts';

/** What every screen of one site has at hand, whatever its feature. */
export interface SiteSurroundings {
  readonly settings: PublicSettings;
  readonly reports: ErrorReports;
  readonly visits: Visits;
  readonly dialogs: SiteDialogsModel;
  /** Whether single letters are shortcuts. */
  readonly characterKeys: CharacterKeys;
  /** The data of the page that the server rendered, while its address is shown. */
  readonly firstPage: PageData | undefined;
  /** The header and the footer around a screen. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  /** The page of an item that does not exist. */
  readonly NotFound: ComponentType;
  /** Replaces the page by another address, without an entry in the history. */
  readonly leave: (address: string) => void;
  /** Goes to another site; Back returns. */
  readonly goTo: (address: string) => void;
  readonly onShown: (() => void) | undefined;
}

export const [SiteContext, useSite] = createProvided<SiteSurroundings>('site');

import type { ComponentType, ReactNode } from 'react';
import type { Consent } from '../../../application/ports/consent/Consent.ts';
import type { ErrorReports } from '../../../application/ports/observation/ErrorReports.ts';
import type { PageData, PublicSettings } from '../../../domain/page/page.ts';
import type { CharacterKeys } from './CharacterKeys.ts';
import { createProvided } from './createProvided.ts';
import type { SiteDialogsModel } from './SiteDialogsModel.ts';
import type { Visits } from './Visits.ts';

/** What all screens of a site share. */
export interface SiteSurroundings {
  readonly settings: PublicSettings;
  readonly reports: ErrorReports;
  /** What the visitor allows, once its code is loaded: the same promise each time. */
  readonly consent: () => Promise<Consent>;
  readonly visits: Visits;
  readonly dialogs: SiteDialogsModel;
  readonly characterKeys: CharacterKeys;
  /** The data of the server-rendered page, while its address is shown. */
  readonly firstPage: PageData | undefined;
  /** The header and the footer around a screen. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  /** The page of an item that does not exist. */
  readonly NotFound: ComponentType;
  /** Leaves for another address, without a history entry. */
  readonly leave: (address: string) => void;
  /** Goes to another site. Back returns. */
  readonly goTo: (address: string) => void;
  readonly onShown: (() => void) | undefined;
}

export const [SiteContext, useSite] = createProvided<SiteSurroundings>('site');

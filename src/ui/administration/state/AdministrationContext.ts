import { createContext, use } from 'react';
import type { Bin } from '../../../application/ports/editing/Bin.ts';
import type { ErrorReports } from '../../../application/ports/observation/ErrorReports.ts';
import type { FilmEditing } from '../../../application/ports/editing/FilmEditing.ts';
import type { ReportedErrors } from '../../../application/ports/administration/ReportedErrors.ts';
import type { InsightReports } from '../../../application/ports/administration/InsightReports.ts';
import type { SeriesEditing } from '../../../application/ports/editing/SeriesEditing.ts';
import type { SynonymEditing } from '../../../application/ports/editing/SynonymEditing.ts';
import type { Timelines } from '../../../application/ports/administration/Timelines.ts';
import type { UpcomingEditing } from '../../../application/ports/editing/UpcomingEditing.ts';
import type { VideoEditing } from '../../../application/ports/editing/VideoEditing.ts';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import type { ItemKind } from '../../../domain/item/itemKind.ts';
import type { Toasts } from '../../base/kit/Toasts.ts';
import type { AdminMode } from './AdminMode.ts';
import type { OpenDialogs, EditorTarget } from './OpenDialogs.ts';
import type { UploadQueue } from '../uploads/UploadQueue.ts';
import type { AdminLists } from './AdminLists.ts';
import type { ItemActions } from '../actions/ItemActions.ts';
import type { ItemChanges } from './ItemChanges.ts';
import type { SignInAgain } from './SignInAgain.ts';
import type { UnsavedWork } from './UnsavedWork.ts';

/** What all parts of administration share: the ports, the stores, and how they report changes. */
export interface Administration {
  readonly videos: VideoEditing;
  readonly webinars: WebinarEditing;
  readonly upcoming: UpcomingEditing;
  readonly timelines: Timelines;
  readonly insights: InsightReports;
  readonly series: SeriesEditing;
  readonly synonyms: SynonymEditing;
  /** The faults that browsers have reported. */
  readonly errors: ReportedErrors;
  readonly films: FilmEditing;
  readonly uploads: UploadQueue;
  readonly bin: Bin;
  readonly mode: AdminMode;
  readonly dialogs: OpenDialogs;
  readonly itemChanges: ItemChanges;
  /** The actions on single items: publish, unpublish, duplicate, preview, delete. */
  readonly actions: ItemActions;
  readonly lists: AdminLists;
  readonly toasts: Toasts;
  readonly unsaved: UnsavedWork;
  readonly signInAgain: SignInAgain;
  /** The administrator's zone. */
  readonly zone: string;
  readonly reports: ErrorReports;
  /** Reports a change of this kind. Lists and pages that show it refresh. */
  readonly changed: (kind: ItemKind) => void;
  /** Opens the editor of an item, or of a new one. */
  readonly edit: (target: EditorTarget) => void;
}

/** Provided once an administrator is signed in and the chunk is loaded; `undefined` for everyone else. */
export const AdministrationContext = createContext<Administration | undefined>(undefined);

/** For components inside administration. Elsewhere it throws. */
export function useAdministration(): Administration {
  const administration = use(AdministrationContext);
  if (administration === undefined) throw new Error('There is no administration around this component');
  return administration;
}

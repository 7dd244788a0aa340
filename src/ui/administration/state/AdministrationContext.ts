import { createContext, use } from 'react';
import type { Bin } from '../../../application/ports/editing/Bin.ts';
import type { CaptionEditing } from '../../../application/ports/editing/CaptionEditing.ts';
import type { FilmEditing } from '../../../application/ports/editing/FilmEditing.ts';
import type { BulkActs } from '../../../application/ports/administration/BulkActs.ts';
import type { Jobs } from '../../../application/ports/administration/Jobs.ts';
import type { Imports } from '../../../application/ports/administration/Imports.ts';
import type { Library } from '../../../application/ports/administration/Library.ts';
import type { History } from '../../../application/ports/administration/History.ts';
import type { PlanEditing } from '../../../application/ports/editing/PlanEditing.ts';
import type { ApiTokenEditing } from '../../../application/ports/administration/ApiTokenEditing.ts';
import type { OwnRole } from '../../../application/ports/administration/OwnRole.ts';
import type { ReportedErrors } from '../../../application/ports/administration/ReportedErrors.ts';
import type { InsightReports } from '../../../application/ports/administration/InsightReports.ts';
import type { SeriesEditing } from '../../../application/ports/editing/SeriesEditing.ts';
import type { SynonymEditing } from '../../../application/ports/editing/SynonymEditing.ts';
import type { Timelines } from '../../../application/ports/administration/Timelines.ts';
import type { Webhooks } from '../../../application/ports/administration/Webhooks.ts';
import type { UpcomingEditing } from '../../../application/ports/editing/UpcomingEditing.ts';
import type { VideoEditing } from '../../../application/ports/editing/VideoEditing.ts';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import type { ItemKind } from '../../../domain/item/itemKind.ts';
import type { Toasts } from '../../base/kit/Toasts.ts';
import type { AdministrationMode } from './AdministrationMode.ts';
import type { OpenDialogs, EditorTarget } from './OpenDialogs.ts';
import type { Session } from '../../features/session/Session.ts';
import type { UploadStorage } from '../uploads/RememberedUploads.ts';
import type { UploadQueue } from '../uploads/UploadQueue.ts';
import type { AdminLists } from './AdminLists.ts';
import type { ItemActions } from '../actions/ItemActions.ts';
import type { ItemChanges } from './ItemChanges.ts';
import type { PlannedItems } from './PlannedItems.ts';
import type { SignInAgain } from './SignInAgain.ts';
import type { UnsavedWork } from './UnsavedWork.ts';

/** The ports of administration. Each is bound to a token of its name, or `openAdministration` does not compile. */
export interface AdministrationPorts {
  readonly videoEditing: VideoEditing;
  readonly webinarEditing: WebinarEditing;
  readonly upcomingEditing: UpcomingEditing;
  readonly seriesEditing: SeriesEditing;
  readonly synonymEditing: SynonymEditing;
  readonly planEditing: PlanEditing;
  readonly filmEditing: FilmEditing;
  readonly captionEditing: CaptionEditing;
  readonly bin: Bin;
  readonly timelines: Timelines;
  readonly history: History;
  readonly insightReports: InsightReports;
  /** The faults that browsers have reported. */
  readonly reportedErrors: ReportedErrors;
  readonly ownRole: OwnRole;
  readonly apiTokenEditing: ApiTokenEditing;
  /** All items of all kinds. */
  readonly library: Library;
  /** Changes of many items at once. */
  readonly bulkActs: BulkActs;
  /** Background jobs. */
  readonly jobs: Jobs;
  readonly webhooks: Webhooks;
  /** Imports of many items. */
  readonly imports: Imports;
}

/** What all parts of administration share: the ports, the stores, and how they report changes. */
export interface Administration extends AdministrationPorts {
  readonly uploadQueue: UploadQueue;
  readonly mode: AdministrationMode;
  readonly dialogs: OpenDialogs;
  readonly itemChanges: ItemChanges;
  /** The actions on single items: publish, unpublish, duplicate, preview, delete. */
  readonly actions: ItemActions;
  readonly lists: AdminLists;
  readonly planned: PlannedItems;
  readonly toasts: Toasts;
  readonly unsaved: UnsavedWork;
  readonly signInAgain: SignInAgain;
  /** The browser's storage, for choices of this person. */
  readonly storage: UploadStorage;
  readonly session: Pick<Session, 'self' | 'changeRole'>;
  /** The administrator's zone. */
  readonly zone: string;
  /** Reports a change of this kind. Resolves when the lists and pages that show it have refreshed. */
  readonly changed: (kind: ItemKind) => Promise<void>;
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

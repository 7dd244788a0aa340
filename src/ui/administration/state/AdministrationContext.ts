import { createContext, use } from 'react';
import type { Bin } from '../../../application/ports/Bin.ts';
import type { ErrorReports } from '../../../application/ports/ErrorReports.ts';
import type { FilmEditing } from '../../../application/ports/FilmEditing.ts';
import type { SeriesEditing } from '../../../application/ports/SeriesEditing.ts';
import type { UpcomingEditing } from '../../../application/ports/UpcomingEditing.ts';
import type { VideoEditing } from '../../../application/ports/VideoEditing.ts';
import type { WebinarEditing } from '../../../application/ports/WebinarEditing.ts';
import type { ItemKind } from '../../../domain/item/bin.ts';
import type { Toasts } from '../../base/kit/Toasts.ts';
import type { AdminMode } from './AdminMode.ts';
import type { Desk, EditorTarget } from './Desk.ts';
import type { UploadQueue } from '../uploads/UploadQueue.ts';
import type { AdminLists } from './AdminLists.ts';
import type { ItemActions } from '../actions/ItemActions.ts';

/** What every part of administration has at hand: its ports, its stores, and how one part tells the others. */
export interface Administration {
  readonly videos: VideoEditing;
  readonly webinars: WebinarEditing;
  readonly upcoming: UpcomingEditing;
  readonly series: SeriesEditing;
  readonly films: FilmEditing;
  readonly uploads: UploadQueue;
  readonly bin: Bin;
  readonly mode: AdminMode;
  /** Which editor is open (`editor`, `closeEditor()`), and how often what has changed (`changes`). */
  readonly desk: Desk;
  /** What is done to one item: published, unpublished, duplicated, previewed, deleted. */
  readonly actions: ItemActions;
  readonly lists: AdminLists;
  readonly toasts: Toasts;
  /** The administrator's own time zone. */
  readonly zone: string;
  readonly reports: ErrorReports;
  /** Something of this kind was changed: lists and pages that show it read anew. */
  readonly changed: (kind: ItemKind) => void;
  /** Opens the editor of an item, or that of a new one. */
  readonly edit: (target: EditorTarget) => void;
}

/** Around the whole site once its administrator is signed in and the code has come; for everyone else there is none. */
export const AdministrationContext = createContext<Administration | undefined>(undefined);

/** For what stands inside administration. */
export function useAdministration(): Administration {
  const administration = use(AdministrationContext);
  if (administration === undefined) throw new Error('There is no administration around this component');
  return administration;
}

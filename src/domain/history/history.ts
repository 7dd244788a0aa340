import { itemKinds, type ItemKind } from '../item/itemKind.ts';

/** The kinds of thing whose changes the audit log records. */
export const auditedKinds = [...itemKinds, 'synonyms', 'token', 'webhook', 'learned'] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/** Whether earlier versions of it can be brought back. */
export function hasVersions(kind: AuditedKind): kind is ItemKind {
  return itemKinds.some((known) => known === kind);
}

/** What administrators, and the site by itself, do to them. */
export const auditedActions = [
  'added',
  'edited',
  'brought-back',
  'duplicated',
  'published',
  'unpublished',
  'planned',
  'plan-removed',
  'cancelled',
  'cancellation-taken-back',
  'deleted',
  'restored',
  'purged',
  'file-attached',
  'file-replaced',
  'file-restored',
  'processed-again',
  'thumbnail-saved',
  'thumbnail-removed',
  'captions-saved',
  'captions-removed',
  'captions-requested',
  'captions-withdrawn',
  'detail-saved',
  'detail-removed',
  'revoked',
] as const;
export type AuditedAction = (typeof auditedActions)[number];

/** Stands for the administrator where the server makes a change by itself. */
export const bySite = 'the site';

/** Rule HISTORY-10: the most changes in one CSV file. */
export const maximumSavedChanges = 10_000;
/** The maximum length of the part of a title in a search of the audit log, in characters. */
export const maximumTitlePartLength = 200;

/** A field with its values as JSON; null where there was none. */
export interface FieldDifference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One change. Instants are ISO 8601 UTC. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  /** The id of the administrator, or `bySite`. */
  readonly person: string;
  /** Rule HISTORY-1: null where no name is known. */
  readonly personName: string | null;
  readonly kind: AuditedKind;
  readonly itemId: string;
  /** The title that the item has now, or had last; null where none is known. */
  readonly title: string | null;
  readonly action: AuditedAction;
  readonly differences: readonly FieldDifference[];
}

/** The title of an item that a difference names by its id. */
export interface LinkedTitle {
  readonly id: string;
  readonly title: string;
}

/** The fields that name other items by their ids. */
const linkFields = ['seriesId', 'recommendations', 'earlierSessionId', 'recordedWebinarId', 'duplicateOf'];

/** The ids of the items that differences name. */
export function linkedIds(differences: readonly FieldDifference[]): readonly string[] {
  const links = differences.filter(({ field }) => linkFields.includes(field));
  const values = links.flatMap(({ before, after }) => [before, after].flat());
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

/** One page of the audit log, the newest change first. It has no total, because counting would take longer than reading. */
export interface HistoryPage {
  readonly items: readonly HistoryEntry[];
  readonly linked: readonly LinkedTitle[];
  readonly nextCursor: string | null;
}

/** Rule HISTORY-3: which changes are wanted. A missing part means all. */
export interface HistoryFilter {
  readonly item?: string | undefined;
  readonly kind?: AuditedKind | undefined;
  readonly person?: string | undefined;
  readonly action?: AuditedAction | undefined;
  /** A part of the title of the item. */
  readonly title?: string | undefined;
  /** Days in UTC; both belong to the period. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Somebody who has made a change. */
export interface AuditedPerson {
  readonly id: string;
  readonly name: string | null;
}

import { isInstant } from '../date/instant.ts';
import type { CatalogueKind } from '../item/itemKind.ts';
import { isBlank } from '../text/blank.ts';
import { isOneLine } from '../text/plainText.ts';

/** Rule PLAN-1: when an item is published and unpublished by itself (ISO 8601 UTC). At least one of both is set. */
export interface PlanTimes {
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
}

/** What an administrator chooses. */
export interface PlanChoices extends PlanTimes {
  /** Rule PLAN-5: the items of a release share its name and its time. */
  readonly release: string | null;
  /** Moves the other items of the release to `publishAt` too. */
  readonly movesRelease?: boolean;
  /** Rule PLAN-3: the administrator knows what is still missing. */
  readonly incompleteConfirmed?: boolean;
}

/** Rule PLAN-7: when its time came, the item could not be published. */
export interface PlanFailure {
  readonly at: string;
  /** As people read them. */
  readonly reasons: readonly string[];
}

export interface Plan extends PlanTimes {
  readonly release: string | null;
  /** The administrator who made the plan or changed it last. */
  readonly person: string;
  /** No other plan, nor an earlier state of this one, ever has the same number. */
  readonly version: number;
  readonly failure: PlanFailure | null;
}

/** The name of an item that can be planned. */
export interface PlannedName {
  readonly kind: CatalogueKind;
  readonly id: string;
}

/** A plan with what lists and the calendar show of its item. */
export interface PlannedItem extends PlannedName, Plan {
  readonly title: string;
  readonly published: boolean;
}

/** What one item could be planned for. */
export interface ItemPlan {
  /** Null if nothing is planned. */
  readonly plan: Plan | null;
  readonly published: boolean;
  /** Rule PLAN-3: what prevents the publication as far as it is known now, as people read it. */
  readonly missing: readonly string[];
}

/** Rule PLAN-2: how far ahead an administrator can plan. */
export const maximumPlanYears = 5;
/** Rule PLAN-5: the maximum length of the name of a release, in characters. */
export const maximumReleaseLength = 80;

export type PlanRefusal =
  | 'nothing-planned'
  | 'publish-unreadable'
  | 'publish-in-the-past'
  | 'publish-too-far'
  | 'unpublish-unreadable'
  | 'unpublish-in-the-past'
  | 'unpublish-too-far'
  | 'unpublish-before-publish'
  | 'already-published'
  | 'release-without-publication'
  | 'release-too-long'
  | 'release-characters'
  | 'release-at-another-time';

/** Rules PLAN-1, PLAN-2 and PLAN-5: every reason why an item cannot be planned like this. */
export function planRefusals(
  { publishAt, unpublishAt, release }: PlanTimes & Pick<PlanChoices, 'release'>,
  { published }: { readonly published: boolean },
  now: Date,
): readonly PlanRefusal[] {
  const refusals: PlanRefusal[] = [];
  if (publishAt === null && unpublishAt === null) refusals.push('nothing-planned');
  refusals.push(...timeRefusals('publish', publishAt, now), ...timeRefusals('unpublish', unpublishAt, now));
  if (publishAt !== null && unpublishAt !== null && Date.parse(unpublishAt) <= Date.parse(publishAt))
    refusals.push('unpublish-before-publish');
  if (publishAt !== null && published) refusals.push('already-published');
  if (release === null) return refusals;
  if (publishAt === null) refusals.push('release-without-publication');
  if ([...release].length > maximumReleaseLength) refusals.push('release-too-long');
  if (!isOneLine(release)) refusals.push('release-characters');
  return refusals;
}

function timeRefusals(step: PlanStep, instant: string | null, now: Date): readonly PlanRefusal[] {
  if (instant === null) return [];
  if (!isInstant(instant)) return [`${step}-unreadable`];
  if (Date.parse(instant) <= now.getTime()) return [`${step}-in-the-past`];
  return Date.parse(instant) > lastInstant(now).getTime() ? [`${step}-too-far`] : [];
}

/** Rule PLAN-2: the last instant for which something can be planned. */
export function lastInstant(now: Date): Date {
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + maximumPlanYears);
  return last;
}

/** Rule PLAN-5: the name of a release as it is stored. A blank name is none. */
export function releaseName(written: string | null): string | null {
  return written === null || isBlank(written) ? null : written.trim();
}

/** Rule PLAN-5: two names with the same key are one release. Case does not count. */
export function releaseKey(release: string): string {
  return release.trim().toLowerCase();
}

export type PlanStep = 'publish' | 'unpublish';

/**
 * Rules PLAN-6 and PLAN-8: the step of a plan whose time has come. `missed` if the time to unpublish has come too, so
 * that the item must not be published any more.
 */
export function dueStep({ publishAt, unpublishAt, failure }: Plan, now: Date): PlanStep | 'missed' | undefined {
  const isDue = (instant: string | null) => instant !== null && Date.parse(instant) <= now.getTime();
  const isPublication = isDue(publishAt) && failure === null;
  if (isDue(unpublishAt)) return isPublication ? 'missed' : 'unpublish';
  return isPublication ? 'publish' : undefined;
}

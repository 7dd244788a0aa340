import { releaseKey, type PlannedItem, type PlannedName } from '../../../domain/plan/plan.ts';

/** The names of the releases, each once. */
export function releasesOf(plans: readonly PlannedItem[]): readonly string[] {
  const names = plans.flatMap(({ release }) => release ?? []);
  return [...new Map(names.map((name) => [releaseKey(name), name])).values()].sort();
}

/** The items of a release, without this one. */
export function othersIn(
  plans: readonly PlannedItem[],
  release: string,
  item?: Pick<PlannedName, 'id'>,
): readonly PlannedItem[] {
  const key = releaseKey(release);
  return plans.filter((plan) => plan.id !== item?.id && plan.release !== null && releaseKey(plan.release) === key);
}

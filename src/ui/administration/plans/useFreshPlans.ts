import { autorun } from 'mobx';
import { useEffect } from 'react';
import { catalogueKinds } from '../../../domain/item/itemKind.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

/** The server carries out a plan within 5 s of its time. */
const carriedOutMilliseconds = 5000;
/** The longest time that a timer of a browser can wait. */
const longestTimer = 2 ** 31 - 1;

/** Rule PLAN-10: reads all plans in administration mode, after each change of an item, and when a time has come. */
export function useFreshPlans(): void {
  const { changed, itemChanges, mode, planned } = useAdministration();
  const { isOn } = mode;
  useEffect(() => {
    if (!isOn) return undefined;
    void planned.load();
    const unfollow = itemChanges.follow(catalogueKinds, () => planned.load());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = autorun(() => {
      clearTimeout(timer);
      const now = Date.now();
      const times = planned.all.flatMap(({ kind, publishAt, unpublishAt }) =>
        [publishAt, unpublishAt].map((instant) => ({ kind, wait: Date.parse(instant ?? '') - now })),
      );
      const [next] = times.filter(({ wait }) => wait > 0).sort((one, other) => one.wait - other.wait);
      if (next === undefined) return;
      timer = setTimeout(() => void changed(next.kind), Math.min(next.wait + carriedOutMilliseconds, longestTimer));
    });
    return () => {
      unfollow();
      stop();
      clearTimeout(timer);
      planned.leave();
    };
  }, [changed, isOn, itemChanges, planned]);
}

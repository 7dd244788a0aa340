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
      const coming = planned.all
        .flatMap(({ kind, publishAt, unpublishAt }) =>
          [publishAt, unpublishAt].map((instant) => ({ kind, wait: Date.parse(instant ?? '') - now })),
        )
        .filter(({ wait }) => wait > 0);
      if (coming.length === 0) return;
      const wait = Math.min(...coming.map((each) => each.wait)) + carriedOutMilliseconds;
      // The items of a release may be of several kinds.
      const kinds = new Set(coming.filter((each) => each.wait <= wait).map(({ kind }) => kind));
      timer = setTimeout(() => kinds.forEach((kind) => void changed(kind)), Math.min(wait, longestTimer));
    });
    return () => {
      unfollow();
      stop();
      clearTimeout(timer);
      planned.leave();
    };
  }, [changed, isOn, itemChanges, planned]);
}

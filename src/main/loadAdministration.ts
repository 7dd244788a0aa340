import type { Container } from 'inversify';
import type { LoadAdministration } from '../ui/features/administered/AdministrationSlot.ts';
import type { Session } from '../ui/features/session/Session.ts';
import { isExpected } from '../ui/base/loading/reportUnexpected.ts';

/** Administration in a chunk of its own, which comes for whoever administers and for nobody else. */
export function makeLoadAdministration(
  loadContainer: () => Promise<Container>,
  session: () => Session,
): LoadAdministration {
  const load = async () => {
    const [container, { openAdministration }] = await Promise.all([
      loadContainer(),
      import(/* webpackChunkName: "administration" */ './openAdministration.ts'),
    ]);
    return openAdministration(container, session());
  };
  return () =>
    load().catch((fault: unknown) => {
      if (!isExpected(fault)) throw fault;
      // One that did not come is asked for once more.
      return load();
    });
}

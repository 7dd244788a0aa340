import type { Container } from 'inversify';
import type { LoadAdministration } from '../../ui/features/administered/AdministrationSlot.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { isExpected } from '../../ui/base/loading/reportUnexpected.ts';

/** Loads administration in its own chunk, for administrators only. */
export function makeLoadAdministration(
  loadContainer: () => Promise<Container>,
  session: () => Session,
): LoadAdministration {
  const load = async () => {
    const [container, { importAdministration }] = await Promise.all([
      loadContainer(),
      import(/* webpackChunkName: "container" */ './importAdministration.ts'),
    ]);
    const { openAdministration } = await importAdministration();
    return openAdministration(container, session());
  };
  return () =>
    load().catch((fault: unknown) => {
      if (!isExpected(fault)) throw fault;
      // One retry for a chunk that did not load.
      return load();
    });
}

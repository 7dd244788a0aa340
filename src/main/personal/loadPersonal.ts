import type { Container } from 'inversify';
import { recordsKey } from '../../infrastructure/browser/recordsKey.ts';
import { isExpected, tryStorage } from '../../ui/base/loading/reportUnexpected.ts';
import type { LoadPersonal } from '../../ui/features/personal/PersonalSlot.ts';
import type { Session } from '../../ui/features/session/Session.ts';

/** Loads the records of the person, in their own chunk. */
export function makeLoadPersonal(loadContainer: () => Promise<Container>, session: () => Session): LoadPersonal {
  const load = async () => {
    const [container, { openPersonal }] = await Promise.all([
      loadContainer(),
      import(/* webpackChunkName: "personal" */ './openPersonal.ts'),
    ]);
    return openPersonal(container, session());
  };
  return () =>
    load().catch((fault: unknown) => {
      if (!isExpected(fault)) throw fault;
      // One retry for a chunk that did not load.
      return load();
    });
}

/** Whether this device holds records, including those of people who have signed out. */
export function hasRecordsOnDevice(): boolean {
  const names = tryStorage(() => Object.keys(localStorage));
  // If storage is blocked, nothing is in it.
  return names?.some((name) => name === recordsKey || name.startsWith(`${recordsKey}.`)) ?? false;
}

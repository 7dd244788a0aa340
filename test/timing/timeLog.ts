/** What a test file spends its time on, besides its own code. */
export type TimedKind = 'compile' | 'database' | 'site' | 'browser' | 'program';

/** Milliseconds by kind. */
export type TimesByKind = Partial<Record<TimedKind, number>>;

const times = Symbol.for('lectern.test.times');
type Holder = typeof globalThis & { [times]?: TimesByKind };

/** The times of this process. They are global, because Jest and the tests load different copies of this module. */
export function timesOfProcess(): TimesByKind {
  return ((globalThis as Holder)[times] ??= {});
}

/** Shares the times of the process with the global object of a test file. */
export function shareTimes(global: object): void {
  Object.assign(global, { [times]: timesOfProcess() });
}

export function addTime(kind: TimedKind, milliseconds: number): void {
  const all = timesOfProcess();
  all[kind] = (all[kind] ?? 0) + milliseconds;
}

/** Does the work and adds the time that it took. */
export async function timed<Value>(kind: TimedKind, work: () => Promise<Value>): Promise<Value> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    addTime(kind, performance.now() - begun);
  }
}

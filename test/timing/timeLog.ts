/** What a file of tests spends its time on, apart from its own computing. */
export type TimedKind = 'compile' | 'database' | 'site' | 'browser' | 'program' | 'film';

/** Milliseconds by kind. */
export type TimesByKind = Partial<Record<TimedKind, number>>;

const times = Symbol.for('lectern.test.times');
type Holder = typeof globalThis & { [times]?: TimesByKind };

/** The times of this process, whichever copy of this module asks: Jest's own parts and the tests load different ones. */
export function timesOfProcess(): TimesByKind {
  return ((globalThis as Holder)[times] ??= {});
}

/** Gives the global object of a test file the times of the process that runs it. */
export function shareTimes(global: object): void {
  Object.assign(global, { [times]: timesOfProcess() });
}

export function addTime(kind: TimedKind, milliseconds: number): void {
  const all = timesOfProcess();
  all[kind] = (all[kind] ?? 0) + milliseconds;
}

/** Does the work and counts how long it took. */
export async function timed<Value>(kind: TimedKind, work: () => Promise<Value>): Promise<Value> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    addTime(kind, performance.now() - begun);
  }
}

import type { Circus } from '@jest/types';
import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { timesOfProcess, type TimesByKind } from './timeLog.ts';

/** Tests replace the clock of the process while this measures. */
const now = performance.now.bind(performance);

/** How one test file spent its time, in milliseconds. */
export interface FileTimes {
  readonly file: string;
  readonly total: number;
  /** Until the first hook: environment and modules; `byKind.compile` is the part for TypeScript and ES modules. */
  readonly loading: number;
  /** Processor time of the Jest process. */
  readonly processor: number;
  readonly hooks: number;
  readonly tests: number;
  readonly byKind: TimesByKind;
}

/** Measures one test file, from the start of its environment to its end. */
export class FileTimer {
  readonly #file: string;
  readonly #begun = now();
  readonly #processor = process.cpuUsage();
  readonly #before: TimesByKind = { ...timesOfProcess() };
  #loaded: number | undefined;
  #hookBegun = 0;
  #testBegun = 0;
  #hooks = 0;
  #tests = 0;

  constructor(file: string) {
    this.#file = file;
  }

  hear({ name }: Circus.Event): void {
    const at = now();
    if (name === 'run_start') this.#loaded = at;
    else if (name === 'hook_start') this.#hookBegun = at;
    else if (name === 'hook_success' || name === 'hook_failure') this.#hooks += at - this.#hookBegun;
    else if (name === 'test_fn_start') this.#testBegun = at;
    else if (name === 'test_fn_success' || name === 'test_fn_failure') this.#tests += at - this.#testBegun;
  }

  /** Writes one line into the log of the run, if there is a run. */
  end(runFolder: string | undefined): void {
    if (runFolder === undefined) return;
    const { user, system } = process.cpuUsage(this.#processor);
    const at = now();
    const times: FileTimes = {
      file: relative(process.cwd(), this.#file),
      total: at - this.#begun,
      loading: (this.#loaded ?? at) - this.#begun,
      processor: (user + system) / 1000,
      hooks: this.#hooks,
      tests: this.#tests,
      byKind: this.#spent(),
    };
    appendFileSync(join(runFolder, 'times.jsonl'), `${JSON.stringify(times)}\n`);
  }

  #spent(): TimesByKind {
    const entries = Object.entries(timesOfProcess()) as [keyof TimesByKind, number][];
    return Object.fromEntries(entries.map(([kind, time]) => [kind, time - (this.#before[kind] ?? 0)]));
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Shares } from './limit.ts';

/** Milliseconds of a thread since it began. */
interface ThreadTime {
  /** On a processor or waiting for one. */
  readonly busy: number;
  readonly queued: number;
}
type ThreadTimes = ReadonlyMap<string, ThreadTime>;

interface Sample {
  readonly at: number;
  readonly server: ThreadTimes;
  readonly generator: ThreadTimes;
  readonly processors: { readonly busy: number; readonly idle: number };
}

const sampleMilliseconds = 100;

/**
 * Follows a server and its load generator and says which share of the time their busiest threads were busy: 1 is a
 * thread that waited for nothing but a processor. Only Linux shows it.
 */
export function followShares(server: number, generator: readonly number[]): { readonly stop: () => Shares } {
  const take = (): Sample => ({
    at: performance.now(),
    server: threadTimes([server]),
    generator: threadTimes(generator),
    processors: processorTimes(),
  });
  const first = take();
  let last = first;
  const sampling = setInterval(() => {
    const sample = take();
    // What counts is the time in which all threads of the generator run.
    if (sample.generator.size >= last.generator.size) last = sample;
  }, sampleMilliseconds);
  return {
    stop: () => {
      clearInterval(sampling);
      const { busy, idle } = last.processors;
      const elapsed = busy - first.processors.busy + idle - first.processors.idle;
      const milliseconds = last.at - first.at;
      const server = busiest(first.server, last.server, milliseconds);
      return {
        server: server?.busy,
        queued: server?.queued,
        generator: busiest(first.generator, last.generator, milliseconds)?.busy,
        processors: elapsed === 0 ? 0 : (busy - first.processors.busy) / elapsed,
      };
    },
  };
}

function busiest(before: ThreadTimes, after: ThreadTimes, milliseconds: number): ThreadTime | undefined {
  if (milliseconds === 0) return undefined;
  const shares = [...after].map(([thread, { busy, queued }]) => ({
    busy: Math.min(1, (busy - (before.get(thread)?.busy ?? 0)) / milliseconds),
    queued: Math.min(1, (queued - (before.get(thread)?.queued ?? 0)) / milliseconds),
  }));
  return shares.toSorted((one, other) => other.busy - one.busy)[0];
}

function processorTimes(): Sample['processors'] {
  const times = cpus().map((each) => each.times);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    busy: sum(times.map(({ user, nice, sys, irq }) => user + nice + sys + irq)),
    idle: sum(times.map(({ idle }) => idle)),
  };
}

/** /proc/PID/task/TID/schedstat: nanoseconds on a processor, nanoseconds in the queue for one. */
function threadTimes(processes: readonly number[]): ThreadTimes {
  const files = processes.flatMap((id) => threadsOf(id).map((thread) => `/proc/${id}/task/${thread}/schedstat`));
  return new Map(
    files.flatMap((file) => {
      const line = orNone(() => readFileSync(file, 'utf8'));
      const [ran = 0, queued = 0] = line?.split(' ').map(Number) ?? [];
      return line === undefined ? [] : [[file, { busy: (ran + queued) / 1e6, queued: queued / 1e6 }]];
    }),
  );
}

function threadsOf(id: number): readonly string[] {
  return orNone(() => readdirSync(`/proc/${id}/task`)) ?? [];
}

/** Processes and threads end at any time, and other systems than Linux have no such files. */
function orNone<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

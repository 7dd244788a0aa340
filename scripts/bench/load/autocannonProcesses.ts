import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { needSuccess, type Generator, type Load, type SentLoad } from './Load.ts';

// Every command of the project runs in the project folder.
const program = 'scripts/bench/load/autocannonProcess.ts';

/** The generator where wrk is missing: several processes share the connections. */
export function autocannonProcesses(count: number): Generator {
  return {
    name: `autocannon in ${count} processes`,
    send: async (load, began) => {
      const children = Array.from({ length: count }, () =>
        fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'] }),
      );
      began(children.flatMap(({ pid }) => pid ?? []));
      const results = await Promise.all(children.map((child, place) => resultOf(child, shareOf(load, place, count))));
      results.forEach((result) => needSuccess(load, result));
      return {
        requests: results.reduce((sum, { requests }) => sum + requests, 0),
        perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
        // Percentiles cannot be merged: the slowest process is the upper bound.
        p99: Math.max(...results.map(({ p99 }) => p99)),
      };
    },
  };
}

function shareOf(load: Load, place: number, count: number): Load {
  return {
    ...load,
    connections: Math.ceil((load.connections - place) / count),
    ...(load.paths === undefined ? {} : { paths: load.paths.filter((_, index) => index % count === place) }),
  };
}

async function resultOf(child: ChildProcess, load: Load): Promise<SentLoad> {
  child.send(load);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The load generator ended with ${String(code)} before it had a result.`);
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [SentLoad];
  // The exit after the result is expected.
  ended.catch(() => undefined);
  return result;
}

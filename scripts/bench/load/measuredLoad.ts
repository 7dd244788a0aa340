import { availableParallelism } from 'node:os';
import { autocannonProcesses } from './autocannonProcesses.ts';
import { followShares } from './busyShares.ts';
import type { Shares } from './limit.ts';
import type { Generator, Load, LoadResult } from './Load.ts';
import { needWrk } from './wrk.ts';

/** wrk if it is installed or can be. Otherwise a slower generator, with one process per processor. */
export async function chooseGenerator(): Promise<Generator> {
  return (await needWrk()) ?? autocannonProcesses(availableParallelism());
}

export interface MeasuredLoad extends LoadResult {
  readonly shares: Shares;
}

/** Sends a load to a server, and measures how busy the server, the generator and the machine are. */
export async function measureLoad(generator: Generator, load: Load, serverProcess: number): Promise<MeasuredLoad> {
  let following: ReturnType<typeof followShares> | undefined;
  try {
    const result = await generator.send(load, (processes) => (following = followShares(serverProcess, processes)));
    if (following === undefined) throw new Error('The generator did not say which processes it uses.');
    return { ...result, shares: following.stop() };
  } finally {
    following?.stop();
  }
}

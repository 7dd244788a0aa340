import { startBareServer } from './load/bareServer.ts';
import { describeLimit, limitOf } from './load/limit.ts';
import type { Generator } from './load/Load.ts';
import { chooseGenerator, measureLoad, type MeasuredLoad } from './load/measuredLoad.ts';
import { atMost, counted, median, ratioAtLeast, type Measurement } from './measurement.ts';

const connections = 16;
const seconds = 2;
const rounds = 9;
const headers = { 'accept-encoding': 'br' };

interface Throughput {
  readonly what: string;
  readonly url: string;
  /** The process of the site. */
  readonly pid: number;
  readonly bounds: { readonly ratio: number; readonly p99?: number };
  /** If given, the requests use these paths in turn instead of the address. */
  readonly paths?: readonly string[];
}

interface Round {
  readonly bare: MeasuredLoad;
  readonly ours: MeasuredLoad;
}

/**
 * Rule BUDGET-7: compares the requests per second of an address with a bare Node server that sends the same headers and
 * bytes. The two alternate. The figures are from the round with the median ratio.
 */
export async function benchThroughput({ what, url, pid, bounds, paths }: Throughput): Promise<Measurement[]> {
  const generator = await chooseGenerator();
  const bare = await startBareServer(url, headers);
  const send = (address: string, process: number, forSeconds: number) =>
    measureLoad(
      generator,
      { url: address, connections, seconds: forSeconds, headers, ...(paths === undefined ? {} : { paths }) },
      process,
    );
  try {
    const measured: Round[] = [];
    // The first seconds warm both up and do not count.
    await send(bare.url, bare.pid, 1);
    await send(url, pid, 1);
    for (let round = 0; round < rounds; round += 1)
      measured.push({ bare: await send(bare.url, bare.pid, seconds), ours: await send(url, pid, seconds) });
    const middle = medianRound(measured);
    const rate = ratioAtLeast(`${what}, requests/s`, middle.bare.perSecond, middle.ours.perSecond, bounds.ratio);
    const isMeasured = [middle.bare, middle.ours].every(({ shares }) => limitOf(shares) !== 'generator');
    return [
      counted(rate, isMeasured, limitsOf(middle, generator)),
      ...(bounds.p99 === undefined ? [] : [slowest(what, measured, bounds.p99)]),
    ];
  } finally {
    bare.stop();
  }
}

function slowest(what: string, measured: readonly Round[], bound: number): Measurement {
  const p99 = (side: keyof Round) => median(measured.map((round) => round[side].p99));
  const machine = `the bare server in the same rounds: ${p99('bare').toFixed(1)} ms`;
  return { ...atMost(`${what}, p99`, p99('ours'), bound, 'ms'), limitedBy: machine };
}

function medianRound(measured: readonly Round[]): Round {
  const ratio = ({ bare, ours }: Round) => ours.perSecond / bare.perSecond;
  const middle = measured.toSorted((one, other) => ratio(one) - ratio(other))[Math.floor(measured.length / 2)];
  if (middle === undefined) throw new Error('There was no round.');
  return middle;
}

function limitsOf({ bare, ours }: Round, { name }: Generator): string {
  const [theirRate, ourRate] = [ratePerBusySecond(bare), ratePerBusySecond(ours)];
  // Other programs on the machine do not change this ratio.
  const quiet =
    theirRate === undefined || ourRate === undefined
      ? ''
      : `; by processor time of the thread ${(ourRate / theirRate).toFixed(2)}x`;
  return `${name}${quiet}; bare: ${describeLimit(bare.shares)}; ours: ${describeLimit(ours.shares)}`;
}

/** Requests for each second in which the thread of the server was on a processor. */
function ratePerBusySecond({ perSecond, shares: { server, queued } }: MeasuredLoad): number | undefined {
  return server === undefined || queued === undefined ? undefined : perSecond / (server - queued);
}

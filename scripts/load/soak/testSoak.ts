import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Measurement } from '../../bench/measurement.ts';
import type { LoadedSite } from '../site/loadedSite.ts';
import { judgeVisitors } from '../visitors/testVisitors.ts';
import { tableOf } from '../visitors/Tally.ts';
import { VisitorLoad } from '../visitors/visitorLoad.ts';
import { Administrator } from './Administrator.ts';
import { leastSquares, type Line } from './leastSquares.ts';
import { handlesOf, sample, type Sample } from './sample.ts';

const visitors = 100;
export const soakPerSecond = 60;
const sampleMilliseconds = 10_000;
/** The caches are full and the code is compiled after this share of the time, or this many minutes. */
const warmUp = { share: 0.5, minutes: 10 };
const handleSamples = 12;
const everyMilliseconds = { edit: 1000, upload: 30_000, film: 120_000 };
const uploadMebibytes = 16;

/** Mebibytes, and descriptors, in an hour. */
const mostGrowth = { memory: 30, descriptors: 20 };

export interface Grown {
  readonly server: Line;
  readonly database: Line;
  readonly descriptors: Line;
  readonly handles: Line;
}

/** A steady load of visitors and of an administrator, and how fast the memory and the descriptors of the site grow. */
export async function testSoak(
  site: LoadedSite,
  { minutes, reports }: { readonly minutes: number; readonly reports: string },
  say: (line: string) => void,
): Promise<Measurement[]> {
  const stopping = new AbortController();
  const load = new VisitorLoad(site, visitors);
  const working = administer(site, stopping.signal).catch((fault: unknown) => {
    // The visitors stop as well, and the fault is thrown when they have.
    stopping.abort();
    throw fault;
  });
  working.catch(() => undefined);
  const warmUpMinutes = Math.min(warmUp.minutes, minutes * warmUp.share);
  const begun = performance.now();
  const hours = () => (performance.now() - begun) / 3_600_000;
  const samples: Sample[] = [];
  const handles: { readonly hours: number; readonly value: number }[] = [];
  const sampling = setInterval(() => {
    const taken = sample(site, hours());
    if (taken.hours * 60 < warmUpMinutes) return;
    samples.push(taken);
    if (samples.length % 6 === 1) say(lineOf(taken));
  }, sampleMilliseconds);
  const handleTimer = setInterval(
    () => {
      if (hours() * 60 >= warmUpMinutes)
        void handlesOf(site.pid, reports).then((value) => handles.push({ hours: hours(), value }));
    },
    ((minutes - warmUpMinutes) * 60_000) / handleSamples,
  );
  try {
    const sent = await load.send({ perSecond: soakPerSecond, seconds: minutes * 60 }, stopping.signal);
    await sent.answered;
    stopping.abort();
    const { edits, uploads, films } = await working;
    say(tableOf([...sent.tally.rows, sent.tally.all]));
    sent.tally.causes.forEach((cause) => say(cause));
    say(`${edits} edits, ${uploads} uploads, ${films} films`);
    const points = (part: 'server' | 'database' | 'descriptors') =>
      leastSquares(samples.map((each) => ({ hours: each.hours, value: each[part] })));
    return [
      ...judgeSoak({
        server: points('server'),
        database: points('database'),
        descriptors: points('descriptors'),
        handles: leastSquares(handles),
      }),
      ...judgeVisitors(sent.tally).slice(-1),
    ];
  } finally {
    stopping.abort();
    clearInterval(sampling);
    clearInterval(handleTimer);
    load.leave();
  }
}

export function judgeSoak({ server, database, descriptors, handles }: Grown): Measurement[] {
  const grows = (what: string, { slope, error }: Line, bound: number, unit: string): Measurement => ({
    ...atMost(`growth of ${what}`, slope, bound, unit),
    limitedBy: `standard error ${error.toFixed(1)}`,
  });
  return [
    grows('the memory of the server', server, mostGrowth.memory, 'MiB/h'),
    grows('the memory of the database', database, mostGrowth.memory, 'MiB/h'),
    grows('the open descriptors of the server', descriptors, mostGrowth.descriptors, '/h'),
    grows('the handles of the server', handles, mostGrowth.descriptors, '/h'),
  ];
}

interface Work {
  readonly edits: number;
  readonly uploads: number;
  readonly films: number;
}

/** What the administrator does meanwhile. Whatever fails ends the test. */
async function administer({ url, administrator, catalogue, film }: LoadedSite, signal: AbortSignal): Promise<Work> {
  const person = new Administrator(url, administrator);
  const webinars = catalogue.items.filter(({ kind }) => kind === 'webinar');
  const [edits, uploads, films] = await Promise.all([
    again(everyMilliseconds.edit, signal, (turn) =>
      person.edit(webinars[turn % webinars.length]?.slug ?? '', `Edited for the time number ${turn}.`),
    ),
    again(everyMilliseconds.upload, signal, () => person.uploadInVain(uploadMebibytes)),
    again(everyMilliseconds.film, signal, () => person.addAndDelete(film, signal)),
  ]);
  return { edits, uploads, films };
}

async function again(
  milliseconds: number,
  signal: AbortSignal,
  work: (turn: number) => Promise<void>,
): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    if (signal.aborted) return turn;
    await work(turn);
    await pause(milliseconds, undefined, { signal }).catch(() => undefined);
  }
}

function lineOf({ hours, server, database, descriptors }: Sample): string {
  const minutes = (hours * 60).toFixed(1).padStart(6);
  return `${minutes} min: server ${server.toFixed(1)} MiB, database ${database.toFixed(1)} MiB, ${descriptors} descriptors`;
}

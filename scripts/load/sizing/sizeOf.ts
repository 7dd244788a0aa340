import { seededRandom } from '../../../server/application/generate/seededRandom.ts';
import { exponential, type Random } from '../visitors/arrivals.ts';
import { averageOf, filmRateOf, ratesOf, requestsAt, timeOf, type Assumptions, type Size } from './demand.ts';
import type { MeasuredTimes } from './measuredTimes.ts';
import { customers, figuresOf, serve, type QueueFigures } from './queue.ts';

/** What a size needs in the busiest minute of the day. */
export interface Need {
  readonly size: Size;
  readonly perSecond: number;
  readonly connections: number;
  readonly megabitsPerSecond: number;
  readonly webProcesses: number;
  /** Processors that the web processes need, with all their threads. */
  readonly webProcessors: number;
  /** Machines of two processors for them, of which one may be away. */
  readonly webMachines: number;
  readonly databaseProcessors: number;
  readonly workerProcessors: number;
  /** Of one web process. */
  readonly mebibytes: number;
  /** Of a request in the worst hour, through the web process and the database, in milliseconds. */
  readonly p99: number;
  /** What a single machine of two processors has too little of, and how many times: the worst first. */
  readonly shortages: readonly (readonly [what: Resource, times: number])[];
}

export type Resource = 'thread' | 'processors' | 'network' | 'films';

const requestsOfHour = 6000;
const filmsCounted = 6000;
const mostServers = 2000;
const processorsOfMachine = 2;

/** Simulates the day of a size, and finds the smallest number of each part that is enough. */
export function sizeOf(size: Size, measured: MeasuredTimes, assumed: Assumptions): Need {
  const random = seededRandom(size.visitors).next;
  const rates = ratesOf(size, assumed);
  const perSecond = Math.max(...rates);
  const millisecondsAt = (web: number, database: number) =>
    throughBoth({ perSecond, web, database }, measured, random).p99 * 1000;
  const work = (microseconds: number) => (perSecond * microseconds) / 1e6;
  const [main, threads, inDatabase] = [
    work(averageOf(measured, 'main')),
    work(averageOf(measured, 'threads')),
    work(averageOf(measured, 'database')),
  ];
  const database = Math.ceil(inDatabase / assumed.mostLoad);
  const web = smallest(
    Math.ceil(main / assumed.mostLoad),
    (servers) => millisecondsAt(servers, database) <= assumed.mostMilliseconds,
  );
  const megabitsPerSecond = work(averageOf(measured, 'bytes')) * 8;
  const connections = (perSecond / assumed.requestsOfVisit) * assumed.secondsOfVisit;
  const webProcessors = (main + threads) / assumed.mostLoad;
  const films = filmWork(size, measured, assumed);
  const hours = rates.map((rate) => throughBoth({ perSecond: rate, web, database }, measured, random).p99 * 1000);
  return {
    size,
    perSecond,
    connections,
    megabitsPerSecond,
    webProcesses: web,
    webProcessors,
    webMachines: Math.max(Math.ceil(webProcessors / processorsOfMachine), Math.ceil(web / processorsOfMachine)) + 1,
    databaseProcessors: database,
    workerProcessors: workersFor(size, measured, assumed, random),
    mebibytes:
      measured.mebibytesOfServer +
      (size.items / 10_000) * measured.mebibytesOf10000Items +
      ((connections / web) * measured.kibibytesOfConnection) / 1024,
    p99: Math.max(...hours),
    shortages: (
      [
        ['thread', main / assumed.mostLoad],
        ['processors', (main + threads + inDatabase) / (processorsOfMachine * assumed.mostLoad)],
        ['network', megabitsPerSecond / (assumed.megabitsOfMachine * assumed.mostLoad)],
        ['films', films / processorsOfMachine],
      ] as const
    ).toSorted(([, one], [, other]) => other - one),
  };
}

interface Site {
  readonly perSecond: number;
  readonly web: number;
  readonly database: number;
}

/** Requests pass a web process, then the database, in the order in which they leave the first. */
export function throughBoth(
  { perSecond, web, database }: Site,
  measured: Pick<MeasuredTimes, 'requests'>,
  random: Random,
): QueueFigures {
  const asked = requestsAt(perSecond, requestsOfHour, random);
  const served = serve(
    asked.map((each) => ({ ...each, service: timeOf(measured, each.kind, 'main', random) })),
    web,
    'in turn',
  );
  const passed = served
    .map(({ arrives, leaves, kind }) => ({
      asked: arrives,
      arrives: leaves,
      service: timeOf(measured, kind, 'database', random),
    }))
    .sort((one, other) => one.arrives - other.arrives);
  const whole = figuresOf(
    serve(passed, database).map((visit) => ({ ...visit, arrives: visit.asked })),
    database,
  );
  const load = Math.max(whole.load, figuresOf(served, web).load);
  return { ...whole, load, isOverloaded: !(load < 1) };
}

/** The processors that the films of the busiest hour keep busy. */
function filmWork(size: Size, { processorSecondsOfFilmSecond }: MeasuredTimes, assumed: Assumptions): number {
  return filmRateOf(size, assumed) * assumed.filmMinutes * 60 * processorSecondsOfFilmSecond;
}

/** Films come as visitors do, at any moment. */
function workersFor(size: Size, measured: MeasuredTimes, assumed: Assumptions, random: Random): number {
  const seconds = assumed.filmMinutes * 60 * measured.processorSecondsOfFilmSecond;
  const films = customers(filmRateOf(size, assumed), filmsCounted, () => exponential(seconds, random), random);
  return smallest(Math.ceil(filmWork(size, measured, assumed)), (processors) => {
    const { p99, isOverloaded } = figuresOf(serve(films, processors), processors);
    return !isOverloaded && p99 <= assumed.mostHoursOfFilm * 3600;
  });
}

function smallest(from: number, isEnough: (servers: number) => boolean): number {
  for (let servers = Math.max(1, from); servers <= mostServers; servers += 1) if (isEnough(servers)) return servers;
  throw new Error(`${mostServers} are not enough.`);
}

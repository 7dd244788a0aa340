import { atMost, type Measurement } from '../../bench/measurement.ts';
import type { LoadedSite } from '../site/loadedSite.ts';
import type { MeasuredTimes } from '../sizing/measuredTimes.ts';
import { measureFilm } from './measureFilm.ts';
import { measureItems } from './measureItems.ts';
import { measureMemory } from './measureMemory.ts';
import { measureRequests } from './measureRequests.ts';

const mostMilliseconds = 50;

/** What requests, films, items and connections cost. Prints it in the form of `sizing/measured.json`. */
export async function measureCosts(site: LoadedSite, say: (line: string) => void): Promise<Measurement[]> {
  const requests = await measureRequests(site, say);
  say('Processing a film …');
  const processorSecondsOfFilmSecond = await measureFilm(site);
  say('Measuring memory …');
  const mebibytesOf10000Items = await measureItems();
  const memory = await measureMemory(site, mebibytesOf10000Items);
  const measured: MeasuredTimes = { requests, processorSecondsOfFilmSecond, ...memory, mebibytesOf10000Items };
  say(JSON.stringify(measured, undefined, 2));
  const slowest = Math.max(...Object.values(measured.requests).map(({ main }) => main)) / 1000;
  return [atMost('the most that a kind of request takes of the thread of the server', slowest, mostMilliseconds, 'ms')];
}

import type { Test } from '@jest/test-result';
import TestSequencer from '@jest/test-sequencer';

const isJourney = ({ path }: Test) => /[/\\]e2e[/\\]/.test(path);

/**
 * The slowest files first, as Jest does it, but for the journeys: one begins, and with it the making of their site; the
 * others follow among the rest, so that no two wait for it and a browser runs beside tests that only compute.
 */
export default class Sequencer extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    const sorted = await super.sort(tests);
    const journeys = sorted.filter(isJourney);
    const others = sorted.filter((test) => !isJourney(test));
    const [first, ...rest] = journeys;
    if (first === undefined) return others;
    const every = others.length / (rest.length + 1);
    const mixed = rest.flatMap((journey, index) => [
      ...others.slice(Math.round(every * index), Math.round(every * (index + 1))),
      journey,
    ]);
    return [first, ...mixed, ...others.slice(Math.round(every * rest.length))];
  }
}

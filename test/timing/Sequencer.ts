import type { Test } from '@jest/test-result';
import TestSequencer from '@jest/test-sequencer';

const isJourney = ({ path }: Test) => /[/\\]e2e[/\\]/.test(path);

/**
 * Sorts the slowest files first, as Jest does, except the end-to-end journeys. One journey runs first and builds the
 * site. The others are spread among the rest: only one waits for the site, and browsers run beside other tests.
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

import type { TestContext } from '@jest/test-result';
import type { AggregatedResult, Reporter } from '@jest/reporters';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests of a run of Jest; a file that could not be run counts as one that failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** The file in the folder of a run that holds its counts. */
export const countsFile = 'counts.json';

/** Leaves the counts in the folder of the run for the command that started it. */
export default class CountReporter implements Pick<Reporter, 'onRunComplete'> {
  onRunComplete(_contexts: Set<TestContext>, result: AggregatedResult): void {
    const counts: Counts = {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    };
    writeFileSync(join(process.env['LECTERN_TEST_RUN'] ?? '', countsFile), JSON.stringify(counts));
  }
}

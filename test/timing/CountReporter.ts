import type { TestContext } from '@jest/test-result';
import type { AggregatedResult, Reporter } from '@jest/reporters';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The test counts of a Jest run; a file that cannot run counts as one failed test. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** The name of the file with the counts, in the folder of the run. */
export const countsFile = 'counts.json';

/** Writes the counts into the folder of the run, where the command that started it reads them. */
export default class CountReporter implements Pick<Reporter, 'onRunComplete'> {
  onRunComplete(_contexts: Set<TestContext>, result: AggregatedResult): void {
    const counts: Counts = {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    };
    writeFileSync(join(process.env['LECTERN_TEST_RUN'] ?? '', countsFile), JSON.stringify(counts));
  }
}

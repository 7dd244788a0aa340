import type { Stalls } from '../../../fixtures/run/longestStall.ts';
import { runProgram } from '../../../fixtures/sites/runningSite.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());

const mostMilliseconds = 50;
/** As many as a document may have. */
const mostWords = 65_535;

test('keeps no other request waiting for 50 ms while it reads a change with as many new words as a document may have', async () => {
  const { output } = await runProgram('test/fixtures/stores/readManyWords.ts', [database.url, String(mostWords)], {});
  const { computed, passed, isFound } = JSON.parse(output) as Stalls & { readonly isFound: boolean };
  expect(isFound).toBe(true);
  process.stdout.write(
    `reading ${mostWords} new words: longest stall ${computed.toFixed(0)} ms, by the clock ${passed.toFixed(0)} ms\n`,
  );
  expect(computed).toBeLessThan(mostMilliseconds);
});

import { makeCountInsights } from '../../../../server/application/insights/refreshInsights.ts';

const now = new Date('2026-03-01T12:00:00Z');

let learned: Date[];

/** Counts events that wait for this many transactions, and stops after `stopAfter` of them. */
async function count(waiting: number, stopAfter = Infinity) {
  const stopping = new AbortController();
  const transactions: Date[] = [];
  learned = [];
  const countEvents = async (at: Date) => {
    transactions.push(at);
    if (transactions.length >= stopAfter) stopping.abort();
    return transactions.length < waiting ? 'some' : 'all';
  };
  if (stopAfter === 0) stopping.abort();
  const learn = async (at: Date) => {
    learned.push(at);
    return 'all' as const;
  };
  await makeCountInsights(
    { insightCounts: { countEvents }, learnedAnswers: { learn } },
    { now: () => now },
  )(stopping.signal);
  return transactions;
}

test.each([
  ['one transaction when few events wait', 1, Infinity, 1],
  ['transactions until no event waits', 3, Infinity, 3],
  ['no further transaction after a stop', 3, 2, 2],
  ['no transaction after a stop at the start', 3, 0, 0],
])('makes %s', async (_what, waiting, stopAfter, transactions) => {
  expect(await count(waiting, stopAfter)).toEqual(Array.from({ length: transactions }, () => now));
});

test('learns from the events when all are counted, and not after a stop', async () => {
  await count(3);
  expect(learned).toEqual([now]);
  await count(3, 2);
  expect(learned).toEqual([]);
});

import { lectures } from '../judgedCollections.ts';
import { askedQuestions, learnFromUse, measureFirst } from './simulatedUse.ts';

// Rule LEARN-11, in short: one collection and one seed. `learnFromUse.long.test.ts` has all.
test('shows the right answer first more often after use, also where one visitor in twenty cheats', async () => {
  const questions = await askedQuestions({ lectures: lectures() });
  const use = { visitors: 1000, days: 8, searches: 8, fraud: 0, target: 'every question', seed: 1 } as const;
  const first = (fraud: number) => measureFirst(questions, learnFromUse(questions, { ...use, fraud }), 2).ofSearches;
  const before = measureFirst(questions, new Map(), 2).ofSearches;
  expect(first(0)).toBeGreaterThanOrEqual(before + 3);
  expect(first(0.05)).toBeGreaterThanOrEqual(before);
});

import { demoItems, lectures } from './judgedCollections.ts';
import { askedQuestions } from './relevance/askedQuestions.ts';
import { searchOver } from './searchOver.ts';

interface Figures {
  asked: number;
  inThree: number;
  /** Of those, the ones that are not said to be only near. */
  well: number;
  corrected: number;
}

const none = (): Figures => ({ asked: 0, inThree: 0, well: 0, corrected: 0 });
const tuned = none();
const measured = none();

beforeAll(async () => {
  const searches = { demo: await searchOver(demoItems()), lectures: await searchOver(lectures()) };
  for (const questions of askedQuestions())
    for (const [place, { question, collection, items }] of questions.entries()) {
      const { ask, understood } = searches[collection];
      const { answers, isNearest } = await ask(question);
      const isFound = answers.slice(0, 3).some(({ id }) => items.includes(id));
      const figures = place % 2 === 0 ? tuned : measured;
      figures.asked += 1;
      figures.inThree += Number(isFound);
      figures.well += Number(isFound && !isNearest);
      figures.corrected += Number(understood(question).corrected !== undefined);
    }
  process.stdout.write(`asked questions, tuned and only measured: ${JSON.stringify([tuned, measured])}\n`);
});

// Before separated verbs, translations and verbs of asking were understood: 18 and 19 in three, 10 and 14 of them well.
test.each([
  ['on which the search was tuned', tuned, 19, 16],
  ['on which it was only measured', measured, 19, 15],
])('shows the answers to questions in four languages, and says that they match, for the half %s', (...half) => {
  const [, { asked, inThree, well }, leastInThree, leastWell] = half;
  expect(asked).toBe(20);
  expect(inThree).toBeGreaterThanOrEqual(leastInThree);
  expect(well).toBeGreaterThanOrEqual(leastWell);
});

test('corrects no word of these questions', () => {
  expect(tuned.corrected + measured.corrected).toBe(0);
});

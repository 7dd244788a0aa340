import { demoItems, lectures } from '../judgedCollections.ts';
import { askedQuestions, learnFromUse, measureFirst } from './simulatedUse.ts';

const seeds = [1, 2, 3, 4, 5];
const usual = { days: 10, searches: 10, fraud: 0, target: 'every question' } as const;
type Given = Omit<Parameters<typeof learnFromUse>[1], 'seed'>;

let questions: Awaited<ReturnType<typeof askedQuestions>>;
let before: ReturnType<typeof measureFirst>;
beforeAll(async () => {
  questions = await askedQuestions({ lectures: lectures(), demo: demoItems() });
  before = measureFirst(questions, new Map(), 9);
  print('before', before);
});

/** The medians of several simulations, so that no lucky one counts. */
function first(name: string, use: Given): ReturnType<typeof measureFirst> {
  const measured = seeds.map((seed) => measureFirst(questions, learnFromUse(questions, { ...use, seed }), 9));
  const figures = {
    ofSearches: median(measured.map(({ ofSearches }) => ofSearches)),
    ofQuestions: median(measured.map(({ ofQuestions }) => ofQuestions)),
  };
  print(name, figures);
  return figures;
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[2] ?? 0;
const print = (name: string, { ofSearches, ofQuestions }: ReturnType<typeof measureFirst>) =>
  process.stdout.write(`${name}\t${ofSearches.toFixed(1)} % of searches\t${ofQuestions.toFixed(1)} % of questions\n`);

// Rule LEARN-11.
describe.each([200, 1000, 5000])('with %i visitors of whom 15 in 100 clicks are wrong', (visitors) => {
  test('shows the right answer first at least 3 points more often to visitors who taught nothing', () => {
    const after = first(`${visitors} honest visitors`, { ...usual, visitors });
    expect(after.ofSearches).toBeGreaterThanOrEqual(before.ofSearches + 3);
    expect(after.ofQuestions).toBeGreaterThanOrEqual(before.ofQuestions);
  });

  test.each([
    ['every question', false],
    ['rare questions', false],
    ['every question', true],
    ['rare questions', true],
  ] as const)(
    'loses nothing when 5 of 100 vote together for a wrong answer to %s (from one address: %s)',
    (target, isOneAddress) => {
      const given = { ...usual, visitors, fraud: 0.05, target, isOneAddress };
      const after = first(`${visitors}, 5 % fraud on ${target}${isOneAddress ? ', one address' : ''}`, given);
      expect(after.ofSearches).toBeGreaterThanOrEqual(before.ofSearches);
      expect(after.ofQuestions).toBeGreaterThanOrEqual(before.ofQuestions);
    },
  );
});

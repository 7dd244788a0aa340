import { judge, share, type Figures } from './judge.ts';
import { demoItems, judgedQueries, lectures, type JudgedQuery } from './judgedCollections.ts';
import { searchOver } from './searchOver.ts';

// The shares in percent that the ranking must not fall below: first, in three, moment in three. Raise them with it.
const floors: Readonly<Record<JudgedQuery['collection'], Readonly<Record<string, readonly [number, number, number]>>>> =
  {
    lectures: {
      exact: [96, 100, 100],
      typo: [96, 96, 92],
      morphology: [97, 100, 93],
      short: [91, 94, 89],
      synonym: [82, 91, 67],
      question: [90, 93, 75],
      paraphrase: [48, 87, 81],
    },
    demo: {
      exact: [100, 100, 100],
      typo: [100, 100, 100],
      morphology: [100, 100, 100],
      short: [90, 100, 100],
      synonym: [71, 79, 100],
      question: [90, 90, 90],
      paraphrase: [58, 83, 83],
    },
  };

const judged: Record<JudgedQuery['collection'], ReadonlyMap<string, Figures>> = {
  lectures: new Map(),
  demo: new Map(),
};

/** The sum of a figure over both collections. */
function total(of: (figures: Figures) => number, isAsked: (kind: string) => boolean): number {
  return Object.values(judged)
    .flatMap((ofCollection) => [...ofCollection].flatMap(([kind, figures]) => (isAsked(kind) ? [of(figures)] : [])))
    .reduce((sum, each) => sum + each, 0);
}

const hasAnswer = (kind: string) => kind !== 'none';

/** How often an answer was said to be only near, in percent of the queries of both collections. */
function saidToBeNear(isAsked: (kind: string) => boolean): number {
  return share(
    total(({ nearest }) => nearest, isAsked),
    total(({ asked }) => asked, isAsked),
  );
}

describe.each([
  ['lectures', lectures],
  ['demo', demoItems],
] as const)('the judged queries over the collection "%s"', (collection, items) => {
  let figures: ReadonlyMap<string, Figures>;
  beforeAll(async () => {
    const queries = judgedQueries().filter((query) => query.collection === collection);
    figures = await judge(queries, await searchOver(items()));
    judged[collection] = figures;
    const rows = [...figures].map(([kind, { asked, first, inThree, timed, moment, nearest }]) =>
      [kind, asked, share(first, asked), share(inThree, asked), share(moment, timed), share(nearest, asked)].join('\t'),
    );
    process.stdout.write(`${collection}\nkind\tqueries\tfirst\tin 3\tmoment\tnearest\n${rows.join('\n')}\n`);
  });

  test.each(Object.entries(floors[collection]))(
    'finds the answers of the kind "%s" as often as before',
    (kind, floor) => {
      const { asked, first, inThree, timed, moment } = figures.get(kind) ?? {
        asked: 0,
        first: 0,
        inThree: 0,
        timed: 0,
        moment: 0,
      };
      expect(asked).toBeGreaterThan(0);
      const reached = [share(first, asked), share(inThree, asked), share(moment, timed)];
      expect(reached.map((percent, place) => Math.min(percent, floor[place] ?? 0))).toEqual(floor);
    },
  );
});

// These run after the collections, whose figures they add up.
test.each([
  ['the right item first', 85, 'first', 'asked'],
  ['the right item among the first three', 95, 'inThree', 'asked'],
  ['the moment that answers, in the first three items', 88, 'moment', 'timed'],
] as const)('shows %s for at least %i %% of the queries', (_what, target, reached, of) => {
  const part = total((figures) => figures[reached], hasAnswer);
  expect((100 * part) / total((figures) => figures[of], hasAnswer)).toBeGreaterThanOrEqual(target);
});

test('says that nothing matches well for at least nine of ten queries without an answer', () => {
  expect(saidToBeNear((kind) => kind === 'none')).toBeGreaterThanOrEqual(90);
});

test('says that nothing matches well for about a fifth of the queries with an answer', () => {
  expect(saidToBeNear(hasAnswer)).toBeLessThanOrEqual(21);
});

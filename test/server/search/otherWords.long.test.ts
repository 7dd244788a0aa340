import { PackagedEmbedder } from '../../../server/embeddings/packaged/PackagedEmbedder.ts';
import { projectFolder } from '../../fixtures/sites/runningSite.ts';
import { judge, share, type Figures } from './judge.ts';
import { demoItems, judgedQueries, lectures } from './judgedCollections.ts';
import { paraphrases } from './relevance/paraphrases.ts';
import { searchOver, type VectorsOf } from './searchOver.ts';

type Kinds = ReadonlyMap<string, Figures>;

const embedder = new PackagedEmbedder({ root: projectFolder, niceness: 0 });
const vectorsOf: VectorsOf = async (texts) => {
  const embedded = await embedder.embed(texts, new AbortController().signal);
  if (!embedded.ok) throw new Error(embedded.refusal.why);
  return embedded.value;
};
const judged: Record<'words' | 'meaning', Kinds[]> = { words: [], meaning: [] };

beforeAll(async () => {
  const all = [...judgedQueries(), ...paraphrases()];
  for (const [collection, items] of [
    ['lectures', lectures()],
    ['demo', demoItems()],
  ] as const) {
    const queries = all.filter((query) => query.collection === collection);
    judged.words.push(await judge(queries, await searchOver(items)));
    judged.meaning.push(await judge(queries, await searchOver(items, vectorsOf)));
  }
  await embedder.close();
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => [kind, told(judged.words, kind), told(judged.meaning, kind)].join('\t'));
  process.stdout.write(`kind\twords\twith meaning (first/in 3/in 10, moment, near)\n${rows.join('\n')}\n`);
}, 300_000);

/** The sum of a figure of a kind over both collections. */
function sum(of: readonly Kinds[], kind: string, figure: keyof Figures): number {
  return of.reduce((total, kinds) => total + (kinds.get(kind)?.[figure] ?? 0), 0);
}

function percent(of: readonly Kinds[], kind: string, figure: keyof Figures): number {
  return share(sum(of, kind, figure), sum(of, kind, figure === 'moment' ? 'timed' : 'asked'));
}

function told(of: readonly Kinds[], kind: string): string {
  const figures = (['first', 'inThree', 'inTen'] as const).map((figure) => percent(of, kind, figure));
  return `${figures.join('/')}, ${percent(of, kind, 'moment')}, ${percent(of, kind, 'nearest')}`;
}

// Rule MEANING-9.
test.each([
  ['tuned', [40, 66, 84]],
  ['held out', [40, 58, 80]],
] as const)(
  'finds enough paraphrases of the half "%s" first, in three and in ten with the packaged model',
  (kind, least) => {
    const reached = (['first', 'inThree', 'inTen'] as const).map((figure) => percent(judged.meaning, kind, figure));
    expect(reached.map((figure, place) => Math.min(figure, least[place] ?? 0))).toEqual(least);
    // Rule MEANING-10.
    expect(percent(judged.meaning, kind, 'moment')).toBeGreaterThanOrEqual(50);
  },
);

test.each(['exact', 'typo', 'morphology', 'short', 'synonym', 'question', 'paraphrase'])(
  'finds no fewer answers of the kind "%s" than by their words, and at most one moment less',
  (kind) => {
    const found = (of: readonly Kinds[]) => (['first', 'inThree', 'inTen'] as const).map((each) => sum(of, kind, each));
    const byWords = found(judged.words);
    expect(found(judged.meaning).map((count, place) => Math.min(count, byWords[place] ?? 0))).toEqual(byWords);
    expect(sum(judged.meaning, kind, 'moment')).toBeGreaterThanOrEqual(sum(judged.words, kind, 'moment') - 1);
  },
);

test('says that nothing matches well as often as without meanings', () => {
  for (const kind of ['none', 'question', 'paraphrase', 'tuned', 'held out'])
    expect(sum(judged.meaning, kind, 'nearest')).toBe(sum(judged.words, kind, 'nearest'));
});

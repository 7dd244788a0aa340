import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoItems, judgedQueries, lectures, type JudgedQuery } from './judgedCollections.ts';
import { searchOver, type SearchUnderTest } from './searchOver.ts';

// What the judged queries, quoted and unfinished too, answer: changes for speed must not change it. After a change of
// the ranking, run this test once with RECORD_ANSWERS=1 and look at the difference.
const file = join(process.cwd(), 'test/server/search/relevance/answers.json');
const shown = 3;

type Recorded = Readonly<Record<JudgedQuery['collection'], Readonly<Record<string, string>>>>;

/** The first answers with their scores and the seconds of their moments, how many there are, and whether they are near. */
async function answersTo(search: string, { ask }: SearchUnderTest): Promise<string> {
  const { answers, others, isNearest } = await ask(search);
  const first = answers.slice(0, shown).map(({ id, score, moments }) => {
    const seconds = moments.map(({ passages, window }) => (passages.starts[window.firstCue] ?? 0) / 1000);
    return `${id} ${score.toFixed(6)} ${seconds.join(',')}`;
  });
  return [`${answers.length}+${others.numbers.length}${isNearest ? ' near' : ''}`, ...first].join('; ');
}

function forms(query: string): readonly string[] {
  return [query, `"${query.split(' ').slice(0, 2).join(' ')}" ${query}`, query.slice(0, -1)];
}

async function answersOver(collection: JudgedQuery['collection']): Promise<Readonly<Record<string, string>>> {
  const search = await searchOver(collection === 'demo' ? demoItems() : lectures());
  const answers: Record<string, string> = {};
  for (const { q } of judgedQueries().filter((query) => query.collection === collection))
    for (const form of forms(q)) answers[form] = await answersTo(form, search);
  return answers;
}

test('answers the judged queries as recorded, with the same scores and moments', async () => {
  const found: Recorded = { lectures: await answersOver('lectures'), demo: await answersOver('demo') };
  if (process.env['RECORD_ANSWERS'] === '1') writeFileSync(file, `${JSON.stringify(found, undefined, 1)}\n`);
  expect(found).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});

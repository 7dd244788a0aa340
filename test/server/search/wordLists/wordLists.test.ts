import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGeneralVerbs } from '../../../../server/search/analysis/generalVerbs.ts';
import { baseForm, readBaseForms } from '../../../../server/search/analysis/languages.ts';
import { defaultSynonyms, readSynonyms } from '../../../../server/search/question/Synonyms.ts';
import { readMeanings } from '../../../../server/search/thesaurus/generalThesaurus.ts';
import { thesaurusFiles } from '../../../../server/search/wordLists/wordListFiles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lectern-words-'));
const file = join(folder, 'list.txt');
afterAll(() => rmSync(folder, { recursive: true }));

function listOf(...lines: readonly string[]): string {
  writeFileSync(file, `# A comment\n\n${lines.join('\n')}\n`);
  return file;
}

const meaning = 'goal, aim | but, objectif | ziel | meta';

test('reads the word lists of the site', () => {
  expect(readMeanings(thesaurusFiles).length).toBeGreaterThan(1600);
  expect(defaultSynonyms).toContainEqual(['quiz', 'test', 'exam', 'assessment', 'knowledge check']);
  expect([baseForm('chosen'), baseForm('criteria'), baseForm('published')]).toEqual([
    'choose',
    'criterion',
    'published',
  ]);
});

test('leaves out comments and blank lines, also in a file with Windows line ends', () => {
  expect(readMeanings([listOf('# goals', meaning, '')])).toEqual([meaning]);
  writeFileSync(file, 'child: children\r\n\r\nfoot: feet\r\n');
  expect(Object.fromEntries(readBaseForms(file))).toEqual({ children: 'child', feet: 'foot' });
});

test.each([
  ['a language is missing', ['goal | but | ziel'], 3, 'A meaning has words in 4 languages, separated by "|".'],
  ['a language has no words', [meaning, 'a | b | | d'], 4, 'A word is missing in "".'],
  ['a comma stands alone', ['goal, | but | ziel | meta'], 3, 'A word is missing in "goal,".'],
  ['a word is repeated', ['goal, aim, goal | but | ziel | meta'], 3, 'A word stands twice in "goal, aim, goal".'],
  [
    'a meaning is repeated',
    [meaning, '# again', meaning],
    5,
    `The meaning "${meaning}" stands twice in the thesaurus.`,
  ],
])('names the file and the line of the thesaurus where %s', (_, lines, line, fault) => {
  const list = listOf(...lines);
  expect(() => readMeanings([list])).toThrow(`${file}, line ${line}: ${fault}`);
});

test('refuses a meaning that stands in two files of the thesaurus', () => {
  expect(() => readMeanings([listOf(meaning), file])).toThrow('stands twice in the thesaurus');
});

test.each([
  ['one word alone', ['film'], 3, '"film" needs at least one word that means the same.'],
  ['two groups with the same first word', ['film, video', 'film, clip'], 4, 'Two groups begin with "film".'],
  ['a repeated word', ['film, video, video'], 3, 'A word stands twice in "film, video, video".'],
])('names the file and the line of synonyms with %s', (_, lines, line, fault) => {
  const list = listOf(...lines);
  expect(() => readSynonyms(list)).toThrow(`${file}, line ${line}: ${fault}`);
});

test.each([
  ['no colon', ['child children'], 3, 'A line has a word, a colon and the other forms of the word.'],
  ['no forms', ['child:'], 3, 'A word is missing in "".'],
  ['a form of another word', ['leave: left', 'go: left'], 4, '"left" is already a form of "leave".'],
])('names the file and the line of irregular words with %s', (_, lines, line, fault) => {
  const list = listOf(...lines);
  expect(() => readBaseForms(list)).toThrow(`${file}, line ${line}: ${fault}`);
});

test.each([
  ['no colon', ['en add, create'], 3],
  ['a language that the search does not speak', ['en: add', 'it: aggiungere'], 4],
])('names the file and the line of the verbs of asking with %s', (_, lines, line) => {
  const list = listOf(...lines);
  const fault = 'A line has one of the languages en, fr, de, es, a colon and its verbs.';
  expect(() => readGeneralVerbs(list)).toThrow(`${file}, line ${line}: ${fault}`);
});

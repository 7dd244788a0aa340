import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rulesFile = 'docs/rules.md';
const files = globSync(
  [
    '{src,server,test,scripts,docs}/**/*.{ts,tsx,css,json,md,mjs}',
    '*.{ts,js,mjs,md}',
    '.dependency-cruiser.js',
    '.env.example',
    '.github/workflows/*',
    '.ci/*',
  ],
  { cwd: root },
);

/** The rules as they are written down: the number of each, and its text with the files that hold it. */
const rules = [...read(rulesFile).matchAll(/^- \*\*([A-Z]+-\d+)\*\* ((?:.|\n(?=  ))*)/gm)].map(
  ([, number = '', text = '']) => ({ number, text }),
);
const numbers = new Set(rules.map(({ number }) => number));
const groups = [...new Set(rules.map(({ number }) => number.replace(/-\d+$/, '')))];
const reference = new RegExp(String.raw`\b(?:${groups.join('|')})-\d+\b|(?<=\b[Rr]ules? )[A-Z]+-\d+\b`, 'g');

/** The numbers in a text that no rule has. */
function unknownRules(text: string): readonly string[] {
  return [...text.matchAll(reference)].map(([number]) => number).filter((number) => !numbers.has(number));
}

/** The files of this repository that a text names in backticks, whole from the root, perhaps with a section. */
function namedPaths(text: string): readonly string[] {
  return [
    ...text.matchAll(/`((?:src|server|test|scripts|docs)\/[^`\s#]+|[\w.-]+\.(?:config\.ts|example))(?:#[^`\s]*)?`/g),
  ].flatMap(([, path]) => path ?? []);
}

const elsewhere = ['spec', 'design', 'checklist', 'identity', 'media', 'security', 'ux', 'stack', 'peers'];
const foreign = new RegExp(
  [
    '\u00a7 ?\\d*',
    String.raw`\b[Rr]uling \d+`,
    String.raw`\bhouse-style\b`,
    String.raw`\b[Tt]he specification\b`,
    String.raw`[\w./-]*\b(?:${elsewhere.join('|')})[.]md\b`,
  ].join('|'),
  'g',
);

/** What a file refers to that is in no repository. A document that stands where the file says is none of it. */
function foreignReferences(file: string, text: string): readonly string[] {
  return [...text.matchAll(foreign)]
    .map(([found]) => found)
    .filter((found) => ![root, join(root, dirname(file))].some((folder) => existsSync(join(folder, found))));
}

test('gives every rule a number of its own and names the file that holds it', () => {
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter(({ number }, place) => rules.findIndex((other) => other.number === number) !== place)).toEqual(
    [],
  );
  expect(rules.filter(({ text }) => namedPaths(text).length === 0)).toEqual([]);
});

/** The file exists; a name in angle brackets is for the reader to fill in. */
const exists = (path: string) => path.includes('<') || globSync(path, { cwd: root }).length > 0;

test('names only files that exist, in the rules and in every document', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  const missing = documents.flatMap((file) =>
    namedPaths(read(file))
      .filter((path) => !exists(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
  expect(documents).toEqual(expect.arrayContaining(['README.md', rulesFile, 'docs/architecture.md']));
});

test('lets no file refer to a rule that does not exist', () => {
  expect(files.flatMap((file) => unknownRules(read(file)).map((number) => `${file}: ${number}`))).toEqual([]);
});

test('lets no file refer to a document that is not in the repository', () => {
  const found = files.flatMap((file) =>
    foreignReferences(file, read(file)).map((reference) => `${file}: ${reference}`),
  );
  expect(found).toEqual([]);
});

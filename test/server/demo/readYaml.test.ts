import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemoFilm } from '../../../server/demo/items/readDemo.ts';
import { readYaml } from '../../../server/demo/items/readYaml.ts';
import { videoSchema } from '../../../server/demo/items/itemSchemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-texts-'));
const file = join(folder, 'video.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

const scene = `  - title: One
    seconds: 4
    picture: bars
    lines: [First]
    captions:
      en: |
        First
`;
const valid = `# A tutorial
name: A name
description: A description
category: rise
seed: 1
categories: [rise]
daysAgo: 1
scenes:
${scene.repeat(3)}`;

function read(text: string): unknown {
  writeFileSync(file, text);
  return readYaml(file, videoSchema);
}

test('reads a tutorial', () => {
  expect(read(valid)).toMatchObject({ name: 'A name', scenes: [{ captions: { en: 'First\n' } }, {}, {}] });
});

test.each([
  ['a missing name', ['name: A name\n', ''], 2, '"name" is missing.'],
  ['an empty name', ['name: A name', "name: ''"], 2, '"name" is empty.'],
  ['a missing title of a scene', ['  - title: One\n    seconds', '  - seconds'], 9, '"title" is missing.'],
  ['an unknown picture', ['picture: bars', 'picture: barz'], 11, '"picture" must be one of: bars, cards,'],
  ['an unknown category', ['category: rise', 'category: raise'], 4, '"category" must be one of: reach, rise,'],
  ['a misspelled field', ['seed: 1', 'sead: 1'], 2, '"seed" is missing.'],
  ['a field that no video has', ['seed: 1', 'seed: 1\nviews: 3'], 6, 'There is no field "views" here.'],
  ['words in place of a number', ['seconds: 4', 'seconds: four'], 10, '"seconds" must be number.'],
  ['captions without English', ['en: |', 'fr: |'], 14, '"en" is missing.'],
  ['too few scenes', [scene.repeat(3), scene], 9, '"scenes" needs more entries: at least 3.'],
  ['a quotation mark that never ends', ['name: A name', "name: 'A name"], 30, 'Missing closing'],
  ['a field given twice', ['seed: 1', 'seed: 1\nseed: 2'], 6, 'Map keys must be unique'],
])('names the file and the line of %s', (_, [before = '', after = ''], line, fault) => {
  expect(() => read(valid.replace(before, after))).toThrow(`${file}, line ${line}: ${fault}`);
});

test('refuses to read the film of an unknown item', () => {
  expect(() => readDemoFilm('no-such-film')).toThrow('There is no demo film no-such-film');
});

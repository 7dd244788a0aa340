import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '../../src/ui/base/words/en.ts';

const root = join(__dirname, '../..');
const sources = globSync('{src,server}/**/*.{ts,tsx}', { cwd: root });
const names = [en.sections.Videos, en.sections.RecordedWebinars, en.sections.UpcomingWebinars];

test.each(names)('writes the section name "%s" in the catalogue and in no other source', (name) => {
  const holders = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(`'${name}'`));
  expect(holders).toEqual([join('src', 'ui', 'base', 'words', 'en.ts')]);
});

import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { categories, inCatalogueOrder } from '../../../src/domain/catalogue/category.ts';
import { catalogueKinds } from '../../../src/domain/item/itemKind.ts';
import { skills } from '../../../src/domain/item/webinar.ts';
import { moveInCsv, moveInJson } from '../../../src/domain/moveIn/folder/moveInCsv.ts';
import { blankMoveIn, type MoveInItem } from '../../../src/domain/moveIn/moveInItem.ts';
import type { MoveInFiles } from '../../../src/domain/moveIn/moveInRow.ts';
import { readFiles, said } from './moveInFixtures.ts';

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const slug = fc.stringMatching(/^[a-z]{3,9}$/);
const oneLine = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '').trim())
  .filter((text) => text !== '');
const paragraphs = fc.oneof(
  fc
    .array(fc.oneof(oneLine, fc.constantFrom('=1+1', '-x', "'=1", "'", '"', ',;|', ' ')), { maxLength: 4 })
    .map((lines) => lines.join('\n')),
  fc.constantFrom('', '\r\n', ' two\r\nlines '),
);
const instant = fc
  .date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const seconds = fc.integer({ min: 0, max: 9_999_999 }).map((milliseconds) => milliseconds / 1000);

const item: fc.Arbitrary<MoveInItem> = fc.record({
  kind: fc.constantFrom(...catalogueKinds),
  title: oneLine,
  slug: fc.option(slug),
  categories: fc.subarray([...categories]).map(inCatalogueOrder),
  series: fc.option(oneLine),
  place: fc.option(fc.integer({ min: 1, max: 999 })),
  skill: fc.constantFrom(...skills),
  public: fc.boolean(),
  feature: fc.option(fc.constantFrom('rise', 'review')),
  description: paragraphs,
  presenter: fc.oneof(oneLine, fc.constant('')),
  objectives: fc.array(fc.record({ time: seconds, title: fc.oneof(oneLine, fc.constant('- dash')) }), { maxLength: 3 }),
  published: fc.boolean(),
  publishedAt: fc.option(instant),
  oldAddresses: fc.array(fc.webPath(), { maxLength: 2 }).map((paths) => paths.filter((path) => path !== '')),
  startTime: seconds,
  more: paragraphs,
  detail: paragraphs,
  resources: fc.array(fc.record({ name: oneLine, url: fc.webUrl() }), { maxLength: 2 }),
  recommendations: fc.array(slug, { maxLength: 2 }),
  startsAt: fc.oneof(instant, fc.constant('')),
  zone: fc.constantFrom('UTC', 'Europe/Berlin'),
  durationMinutes: fc.integer({ min: 1, max: 600 }),
  registrationLink: fc.oneof(fc.webUrl(), fc.constant('')),
  earlierSession: fc.option(slug),
  recording: fc.option(slug),
  cancellation: fc.option(oneLine),
});

/** The files of the row at this place. Their names belong to no other row. */
const files = (place: number): fc.Arbitrary<MoveInFiles> =>
  fc
    .record({ hasFilm: fc.boolean(), hasCaptions: fc.boolean(), hasPicture: fc.boolean(), download: fc.option(word) })
    .map(({ hasFilm, hasCaptions, hasPicture, download }) => ({
      ...(hasFilm ? { film: `films/${place} film.mp4` } : {}),
      captions: hasCaptions ? { en: `captions/${place}.en.vtt`, de: `captions/${place}.de.vtt` } : {},
      ...(hasPicture ? { thumbnail: `pictures/${place}.png` } : {}),
      downloads:
        download === null ? [] : [{ name: `${download} | x`, path: `files/${place}.pdf`, type: 'application/pdf' }],
    }));
const rows = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, place) => fc.record({ item, files: files(place) }))));

function pathsOf({ film, captions, thumbnail, downloads }: MoveInFiles): readonly string[] {
  return [film, ...Object.values(captions), thumbnail, ...downloads.map(({ path }) => path)].flatMap(
    (path) => path ?? [],
  );
}

// Rule MOVE-28.
test.each([
  [
    'catalogue.csv',
    (given: Parameters<typeof moveInCsv>[0]) => stringify(moveInCsv(given).map((record) => [...record])),
  ],
  ['catalogue.json', (given: Parameters<typeof moveInCsv>[0]) => JSON.stringify(moveInJson(given))],
])('reads the same rows from the %s that it writes', (name, write) => {
  fc.assert(
    fc.property(rows, (given) => {
      const read = readFiles([[name, write(given)], ...given.flatMap((row) => pathsOf(row.files))], {
        published: true,
        public: true,
        categories: ['more'],
      });
      expect(read.rows.map((row) => ({ item: row.item, files: row.files }))).toEqual(given);
      expect(read.unused).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('writes why a row failed in a column that reading ignores', () => {
  const row = { item: { ...blankMoveIn, title: 'A' }, files: { captions: {}, downloads: [] } };
  const records = moveInCsv([row], () => '=bad');
  expect([records[0]?.at(-1), records[1]?.at(-1)]).toEqual(['problem', "'=bad"]);
  const { rows: again, problems } = readFiles([['failures.csv', stringify(records.map((record) => [...record]))]]);
  expect(again[0]?.item).toEqual(row.item);
  expect(said(problems)).toEqual([]);
});

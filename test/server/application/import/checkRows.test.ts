import { makeCheckRows } from '../../../../server/application/import/checkRows.ts';
import type { ImportedItem, NewImportRow } from '../../../../src/domain/moveIn/itemImport.ts';
import { ok } from '../../../../src/domain/result.ts';
import { aFilmRow, anImportRow } from '../../../fixtures/values/anImportRow.ts';

const now = new Date('2026-03-01T12:00:00Z');
const [film, there, session]: readonly ImportedItem[] = [
  { kind: 'video', id: 'film', title: 'Film', path: '/videos/film' },
  { kind: 'video', id: 'there', title: 'There', path: '/videos/there' },
  { kind: 'upcoming', id: 'session', title: 'Live', path: '/upcoming/session' },
];
const holders = { video: holderOf('there'), webinar: holderOf('recorded') };
function holderOf(slug: string) {
  return async (asked: string) => (asked === slug ? { id: slug, title: slug, slug } : undefined);
}

const checkRows = makeCheckRows({
  items: { find: async (_kind, name) => [film, there, session].find((item) => item?.id === name) },
  holders,
  films: { findByHash: async (hash) => (hash === 'known' ? [{ kind: 'video', id: 'film', title: 'Film' }] : []) },
  upcomingWebinars: {
    listAll: async () =>
      ok({
        items: [{ id: 'session', title: 'Live', startsAt: '2031-01-01T10:00:00.000Z' } as never],
        total: 1,
        nextCursor: null,
      }),
  },
  redirects: { findHolder: async (path) => (path === '/old' ? there : undefined) },
  isOwnPath: (path) => path === '/videos' || path === '/videos/legacy',
});
const check = async (...rows: readonly NewImportRow[]) =>
  (await checkRows(rows, rows, now)).map(({ verdict, existing, violations }) => [
    verdict,
    existing?.id ?? violations.map(({ field }) => field).join(),
  ]);
const hashed = (line: number, hash: string) => aFilmRow({ line, film: { bytes: 4, hash } });
const session1 = {
  kind: 'upcoming',
  title: 'LIVE',
  description: '.',
  presenter: 'Ada',
  registrationLink: 'https://a.example',
} as const;

// Rule MOVE-2.
test('finds the items that are there already', async () => {
  expect(
    await check(
      hashed(1, 'known'),
      hashed(2, 'new'),
      hashed(3, 'new'),
      anImportRow({ line: 4 }, { title: 'there', slug: 'there' }),
      anImportRow({ line: 5 }, { ...session1, startsAt: '2031-01-01T11:00:00+01:00' }),
      anImportRow({ line: 6 }, { ...session1, startsAt: '2031-01-02T10:00:00Z' }),
    ),
  ).toEqual([
    ['exists', 'film'],
    ['new', ''],
    // An earlier row has the same bytes. The field is that of the message.
    ['exists', 'film'],
    ['exists', 'there'],
    ['exists', 'session'],
    ['new', ''],
  ]);
});

// Rule MOVE-4.
test.each<[string, Parameters<typeof anImportRow>[1], string]>([
  ['a URL path that another item has', { slug: 'there', title: 'Another' }, 'slug'],
  ['a URL path that redirects to the community', { slug: 'legacy' }, 'slug'],
  ['an old address that is a page of the site', { oldAddresses: ['https://old.example/videos'] }, 'oldAddresses'],
  ['an old address that is the page of an item', { oldAddresses: ['/webinars/recorded'] }, 'oldAddresses'],
  ['an old address of another item', { oldAddresses: ['/old'] }, 'oldAddresses'],
  ['a recommendation of nothing', { kind: 'webinar', description: '.', recommendations: ['none'] }, 'recommendations'],
  ['a recording that is none', { ...session1, startsAt: '2031-01-02T10:00:00Z', recording: 'none' }, 'recording'],
])('finds %s', async (_what, item, field) => {
  expect(await check(anImportRow({}, item))).toEqual([['wrong', field]]);
});

test('compares the rows of an import with each other: the later one is wrong', async () => {
  const webinar = { kind: 'webinar', description: '.' } as const;
  expect(
    await check(
      anImportRow({ line: 1 }, { ...webinar, slug: 'same', oldAddresses: ['/a?x=1&y=2'] }),
      anImportRow({ line: 2 }, { ...webinar, slug: 'same', recommendations: ['recorded', 'same'] }),
      anImportRow({ line: 3 }, { slug: 'same', oldAddresses: ['https://old.example/a?y=2&x=1'] }),
    ),
  ).toEqual([
    ['new', ''],
    ['wrong', 'slug'],
    ['wrong', 'oldAddresses'],
  ]);
});

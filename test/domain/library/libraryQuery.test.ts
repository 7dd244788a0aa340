import {
  isFiltered,
  libraryParameters,
  wholeLibrary,
  type LibraryQuery,
} from '../../../src/domain/library/libraryQuery.ts';
import { libraryQueryFrom } from '../../../src/domain/library/libraryQueryFrom.ts';

const read = (address: string) => libraryQueryFrom(new URLSearchParams(address));
const series = '0199aaaa-0000-7000-8000-000000000001';

// Rules LIBRARY-3 to LIBRARY-5.
test('reads every filter and the order from an address', () => {
  expect(
    read(
      `kind=webinar,video&state=draft,failed&access=gated&category=rise,none&series=${series},none&captions=en,-fr&viewsFrom=1&viewsTo=99&by=ada&days=7&importId=${series}&search=%20quick%20%20start&sort=-title`,
    ),
  ).toEqual({
    kind: ['video', 'webinar'],
    state: ['failed', 'draft'],
    access: ['gated'],
    category: ['rise', 'none'],
    series: [series, 'none'],
    captions: ['en', '-fr'],
    viewsFrom: 1,
    viewsTo: 99,
    by: 'ada',
    days: 7,
    importId: series,
    search: 'quick start',
    sort: 'title',
    isDescending: true,
  });
});

test('lists what was changed last first where an address says nothing', () => {
  expect(read('')).toEqual(wholeLibrary);
  expect([wholeLibrary.sort, wholeLibrary.isDescending]).toEqual(['changed', true]);
});

test('ignores values that make no sense', () => {
  expect(read('kind=film&state=&series=1&captions=xx&viewsFrom=-1&days=many&importId=1&sort=-size')).toEqual(
    wholeLibrary,
  );
});

test.each([
  '',
  'kind=video&state=draft',
  `series=${series}&captions=-de&viewsTo=0&sort=title`,
  'search=quick+start&sort=-views',
])('writes an address that reads as the same query: %s', (address) => {
  const query = read(address);
  expect(new URLSearchParams(libraryParameters(query)).toString()).toBe(address);
});

test('knows whether a filter leaves anything out, whatever the order is', () => {
  const sorted: LibraryQuery = { ...wholeLibrary, sort: 'title', isDescending: false };
  expect(isFiltered(sorted)).toBe(false);
  expect(isFiltered({ ...sorted, viewsTo: 0 })).toBe(true);
  expect(isFiltered({ ...sorted, kind: ['video'] })).toBe(true);
});

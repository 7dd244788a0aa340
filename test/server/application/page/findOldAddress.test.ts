import { makeFindOldAddress } from '../../../../server/application/page/findOldAddress.ts';
import { isOwnPath } from '../../../../server/application/page/ownPath.ts';

const asked: (readonly string[])[] = [];
const findOldAddress = makeFindOldAddress(
  {
    findTarget: async (paths) => {
      asked.push(paths);
      return paths.includes('/watch?v=a') ? '/videos/a' : undefined;
    },
  },
  (path) => isOwnPath(path, new Set(['/videos/year-in-review'])),
);
beforeEach(() => void asked.splice(0));

// Rule MOVE-8.
test('finds the page of an old address, also with parameters that others have added', async () => {
  expect(await findOldAddress('/watch', '?v=a&utm_source=mail')).toBe('/videos/a');
  expect(await findOldAddress('/watch', '?v=b')).toBeUndefined();
});

test.each(['/videos', '/admin/library', '/search', '/my/data', '/Videos/Year-in-Review', '//elsewhere.example/watch'])(
  'does not look for %s, which is a page of the site or of another one',
  async (path) => {
    expect(await findOldAddress(path, '?v=a')).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

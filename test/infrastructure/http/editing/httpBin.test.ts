import type { ApiClient } from '../../../../src/infrastructure/http/client/ApiClient.ts';
import { httpBin } from '../../../../src/infrastructure/http/editing/httpBin.ts';

test('follows the cursor until the whole bin is read', async () => {
  const pages = [
    { items: ['one', 'two'], nextCursor: 'more' },
    { items: ['three'], nextCursor: null },
  ];
  const asked: unknown[] = [];
  const api = {
    call: async ({ query }: { query?: object }) => {
      asked.push(query);
      return { status: 200, body: pages.shift() };
    },
  };
  await expect(httpBin(api as unknown as ApiClient).list(new AbortController().signal)).resolves.toEqual([
    'one',
    'two',
    'three',
  ]);
  expect(asked).toEqual([
    { limit: '100', cursor: undefined },
    { limit: '100', cursor: 'more' },
  ]);
});

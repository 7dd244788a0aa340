import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate, type InitialEntry } from 'react-router-dom';
import { ApiFault } from '../../../../../src/application/ports/ApiFault.ts';
import type { Search } from '../../../../../src/application/ports/catalogue/Search.ts';
import { ScreensContext, type Screens } from '../../../../../src/ui/base/page/ScreensContext.ts';
import type { AskedHits } from '../../../../../src/ui/features/player/model/AskedHits.ts';
import { useHits } from '../../../../../src/ui/features/player/model/useHits.ts';

const asked: unknown[] = [];
let answer: () => Promise<unknown>;
const search = {
  find: (query: unknown) => {
    asked.push(query);
    return answer();
  },
} as unknown as Search;
const screens = { playback: { hits: (Model: typeof AskedHits) => new Model(search) } } as unknown as Screens;

beforeEach(() => {
  asked.length = 0;
  answer = async () => ({ items: [{ hits: [61, 300] }] });
});

/** The hits of the player of an item at this entry of the history. */
function hitsAt(entry: InitialEntry, itemId: string | null = 'an-item') {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[entry]}>
      <ScreensContext value={screens}>{children}</ScreensContext>
    </MemoryRouter>
  );
  return renderHook(() => ({ hits: useHits(itemId ?? undefined), navigate: useNavigate() }), { wrapper }).result;
}

// Rule HITS-5.
test('asks where the item answers the question of the address, and keeps it when a seek removes the question', async () => {
  const result = hitsAt('/videos/tea?t=60&q=%20copper%20%20kettle&lang=de');
  await waitFor(() => expect(result.current.hits).toEqual([61, 300]));
  expect(asked).toEqual([{ search: 'copper kettle', item: 'an-item', zone: 'UTC', limit: 1 }]);
  await act(() => result.current.navigate('/videos/tea?t=5', { replace: true }));
  expect(result.current.hits).toEqual([61, 300]);
  expect(asked).toHaveLength(1);
});

// Rules HITS-3 and HITS-5.
test.each<[string, InitialEntry, readonly number[]]>([
  [
    'the link has brought the places',
    { pathname: '/a', search: '?q=tea', state: { plays: true, hits: [4, 9] } },
    [4, 9],
  ],
  ['the link says that there are not several', { pathname: '/a', search: '?q=tea', state: { plays: true } }, []],
  ['no search leads to the film', '/a?t=5', []],
  ['the question is blank', '/a?q=%20', []],
])('does not ask where %s', async (_why, entry, hits) => {
  const result = hitsAt(entry);
  await act(async () => undefined);
  expect([result.current.hits, asked]).toEqual([hits, []]);
});

test('does not ask for places when the player has no item', async () => {
  hitsAt('/a?q=tea', null);
  await act(async () => undefined);
  expect(asked).toEqual([]);
});

// Rule HITS-5.
test.each<[string, () => Promise<unknown>]>([
  ['the search fails', () => Promise.reject(new ApiFault('down'))],
  ['the item does not answer', async () => ({ items: [] })],
  ['the item answers at one place', async () => ({ items: [{}] })],
])('marks nothing where %s', async (_why, found) => {
  answer = found;
  const result = hitsAt('/a?q=tea');
  await act(async () => undefined);
  expect(asked).toHaveLength(1);
  expect(result.current.hits).toEqual([]);
});

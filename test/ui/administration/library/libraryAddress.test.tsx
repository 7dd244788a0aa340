import { act, screen, waitFor, within } from '@testing-library/react';
import { libraryChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { InMemoryLibrary } from '../../../fixtures/browserMemory/InMemoryLibrary.ts';
import { aLibraryRow } from '../../../fixtures/values/aLibraryRow.ts';
import { renderAdministration } from '../renderAdministration.tsx';

const rows = [
  aLibraryRow({ title: 'Alpha', categories: ['rise'] }),
  aLibraryRow({ title: 'Bravo', kind: 'webinar', categories: ['rise', 'more'] }),
  aLibraryRow({ title: 'Charlie', kind: 'webinar' }),
];

/** Answers when the test says so. */
class HeldLibrary extends InMemoryLibrary {
  isHeld = false;
  readonly #waiting: (() => void)[] = [];

  override async list(...call: Parameters<InMemoryLibrary['list']>): ReturnType<InMemoryLibrary['list']> {
    if (this.isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return super.list(...call);
  }

  release(): void {
    this.isHeld = false;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

async function open() {
  const library = new HeldLibrary(rows);
  const { user } = renderAdministration('/admin/library', { ports: () => ({ library }) });
  await screen.findByRole('link', { name: 'Alpha' });
  const filters = within(await screen.findByRole('group', { name: 'Filters' }));
  await user.click(filters.getByRole('button', { name: 'Kind' }));
  const choice = (name: string) => screen.findByRole('menuitemcheckbox', { name });
  return { user, library, choice };
}
const titles = () => screen.queryAllByRole('link', { name: /^(Alpha|Bravo|Charlie)$/ }).map((link) => link.textContent);

beforeAll(async () => {
  // jsdom lays nothing out, and the table shows as many rows as fit.
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 640 });
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 1280 });
  await libraryChunk.preload();
});
beforeEach(() => localStorage.clear());

// Rule LIBRARY-10.
test('marks a choice at once, and writes its address when its rows are shown', async () => {
  const { user, library, choice } = await open();
  library.isHeld = true;
  await user.click(await choice('Recorded webinar'));
  expect(await choice('Recorded webinar')).toBeChecked();
  expect([location.search, titles()]).toEqual(['', ['Alpha', 'Bravo', 'Charlie']]);
  library.release();
  await waitFor(() => expect(titles()).toEqual(['Bravo', 'Charlie']));
  await waitFor(() => expect(location.search).toBe('?kind=webinar'));
  expect(library.asked).toHaveLength(2);
});

// Rule LIBRARY-10.
test('writes one address for two choices in a row, and goes back to the filter before them', async () => {
  const { user, library, choice } = await open();
  library.isHeld = true;
  await user.click(await choice('Recorded webinar'));
  await user.click(await choice('Tutorial'));
  library.release();
  await waitFor(() => expect(location.search).toBe('?kind=webinar%2Cvideo'));
  expect(await choice('Tutorial')).toBeChecked();
  act(() => history.back());
  await waitFor(() => expect(location.search).toBe(''));
  await waitFor(() => expect(library.asked.at(-1)?.kind).toEqual([]));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Tutorial' })).not.toBeChecked();
});

// Rule LIBRARY-6.
test('changes the texts of the rows for another filter, and keeps their cells', async () => {
  const { user, choice } = await open();
  const cellsOf = (row: number) => within(screen.getAllByRole('row')[row] as HTMLElement).getAllByRole('cell');
  const before = cellsOf(1);
  await user.click(await choice('Recorded webinar'));
  await waitFor(() => expect(titles()).toEqual(['Bravo', 'Charlie']));
  const after = cellsOf(1);
  expect(after.map((cell, index) => cell === before[index])).toEqual(before.map(() => true));
});

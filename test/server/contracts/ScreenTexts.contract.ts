import { randomUUID } from 'node:crypto';
import type { ScreenTexts } from '../../../server/application/ports/film/ScreenTexts.ts';
import type { Search } from '../../../server/application/ports/search/Search.ts';
import type { ScreenLine } from '../../../src/domain/film/screenText.ts';
import { ask, track } from '../../fixtures/stores/searchedStores.ts';

interface ScreenStores {
  readonly screenTexts: ScreenTexts;
  readonly search: Search;
  /** Adds a published video that is processed, and returns its id. */
  readonly addReady: (
    assetId: string,
    about: { name: string; captions?: ReturnType<typeof track>[] },
  ) => Promise<string>;
  readonly addWaiting: (assetId: string) => Promise<void>;
  readonly screenOf: (id: string) => Promise<string | undefined>;
}

const lineOf = (start: number, text: string): ScreenLine => ({
  start,
  end: start + 4,
  frame: 0,
  words: text.split(' ').map((word) => ({ text: word, left: 0, top: 0, width: 0.1, height: 0.1 })),
});
const read = (...lines: readonly ScreenLine[]) => ({ language: 'en', contentHash: 'a'.repeat(24), lines }) as const;

/** Contract of `ScreenTexts`. Rules SHOWN-4 to SHOWN-6. */
export function screenTextsContract(open: () => Promise<ScreenStores>): void {
  let stores: ScreenStores;
  const asset = () => randomUUID();
  beforeEach(async () => {
    stores = await open();
  });

  test('lists processed films that were not read, each with its length and the languages of its captions', async () => {
    const [ready, waiting] = [asset(), asset()];
    await stores.addReady(ready, { name: 'Slides', captions: [track('de', 'Wir beginnen.')] });
    await stores.addWaiting(waiting);
    expect(await stores.screenTexts.listUnread()).toEqual([ready]);
    expect(await stores.screenTexts.find(ready)).toEqual({ assetId: ready, duration: 60, captions: ['de'] });
    expect(await stores.screenTexts.find(waiting)).toBeUndefined();
  });

  test('saves what a film shows once, and makes its item say where it is', async () => {
    const id = asset();
    const video = await stores.addReady(id, { name: 'Slides' });
    expect(await stores.screenTexts.save(id, read(lineOf(4, 'Freeze Panes')))).toBe(true);
    expect(await stores.screenTexts.save(id, read(lineOf(9, 'Other')))).toBe(false);
    expect(await stores.screenTexts.listUnread()).toEqual([]);
    expect(await stores.screenOf(video)).toBe(`/media/${id}/${'a'.repeat(24)}/screen.json`);
  });

  test('finds a film by words that it only shows, and answers a moment with the lines that contain them', async () => {
    const id = asset();
    const video = await stores.addReady(id, { name: 'Slides', captions: [track('en', 'We look at the menu.')] });
    await stores.screenTexts.save(
      id,
      read(lineOf(4, 'Insert Layout'), lineOf(4, 'Freeze Panes'), lineOf(8, 'Trim Audio')),
    );
    const { items } = await ask(stores.search, 'freeze panes');
    expect(items.map((item) => item.id)).toEqual([video]);
    expect(items[0]?.moments).toEqual([
      {
        part: 'shown',
        start: 4,
        language: 'en',
        text: 'Freeze Panes',
        marks: [
          [0, 6],
          [7, 12],
        ],
      },
    ]);
  });

  test('ranks a film that says the words above one that only shows them', async () => {
    const [shown, said] = [asset(), asset()];
    const one = await stores.addReady(shown, { name: 'First', captions: [track('en', 'We look at the menu.')] });
    const other = await stores.addReady(said, { name: 'Second', captions: [track('en', 'Now we freeze the panes.')] });
    await stores.screenTexts.save(shown, read(lineOf(4, 'Freeze Panes')));
    expect((await ask(stores.search, 'freeze panes')).items.map(({ id }) => id)).toEqual([other, one]);
  });

  test('ends the reading of a film that shows nothing, or cannot be read', async () => {
    const [empty, broken] = [asset(), asset()];
    const video = await stores.addReady(empty, { name: 'Empty' });
    await stores.addReady(broken, { name: 'Broken' });
    await stores.screenTexts.save(empty, read());
    await stores.screenTexts.fail(broken);
    expect([await stores.screenTexts.listUnread(), await stores.screenOf(video)]).toEqual([[], undefined]);
  });

  test('saves nothing for a film that is gone', async () => {
    expect(await stores.screenTexts.save(asset(), read(lineOf(4, 'Freeze Panes')))).toBe(false);
  });
}

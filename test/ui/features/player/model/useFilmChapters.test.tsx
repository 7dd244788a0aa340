import { act, renderHook, waitFor } from '@testing-library/react';
import { firstChoices } from '../../../../../src/ui/features/player/model/rememberedChoices.ts';
import { playerWordsEn } from '../../../../../src/ui/features/player/model/playerWords.en.ts';
import { useFilmChapters } from '../../../../../src/ui/features/player/model/useFilmChapters.ts';
import type { PlayerModel } from '../../../../../src/ui/features/player/model/PlayerModel.ts';
import type { Playback } from '../../../../../src/domain/film/playback.ts';

const found = [
  { title: 'Triggers', time: 0 },
  { title: 'Variables', time: 59 },
];
/** Parts are fetched once for a page, so each test has a film of its own. */
let film = 0;
let asked: string[];

beforeEach(() => {
  film += 1;
  asked = [];
  globalThis.fetch = (address) => {
    asked.push(String(address));
    return Promise.resolve({ ok: true, text: async () => JSON.stringify(found) } as Response);
  };
});

function chaptersOf(about: Partial<Playback>, duration: number, language: 'en' | 'fr' | null = null) {
  const captions = (['en', 'fr'] as const).map((each) => ({
    language: each,
    label: each,
    src: `/${film}/captions-${each}.vtt`,
  }));
  const playback = { captions, ...about } as Playback;
  const model = { choices: { ...firstChoices, captionsLanguage: language } } as PlayerModel;
  return renderHook(({ length }) => useFilmChapters(playback, model, playerWordsEn, length), {
    initialProps: { length: duration },
  });
}

// Rule PART-4.
test('shows the parts of a film without objectives once its length is known, and says that they were found', async () => {
  const { result, rerender } = chaptersOf({ chapters: [] }, 0);
  expect([result.current.list, asked]).toEqual([[], []]);
  rerender({ length: 120 });
  await waitFor(() => expect(result.current.list).toEqual(found));
  expect(result.current).toMatchObject({
    title: 'Parts',
    titleNow: 'Parts, now: {chapter}',
    origin: 'Parts, found automatically',
  });
  expect(asked).toEqual([`/${film}/parts-en.json`]);
});

// Rule PART-4.
test('names the parts in the language in which the visitor reads captions', async () => {
  const { result } = chaptersOf({ chapters: [] }, 120, 'fr');
  await waitFor(() => expect(result.current.list).toEqual(found));
  expect(asked).toEqual([`/${film}/parts-fr.json`]);
});

// Rules PLAYER-4 and PART-1.
test.each([
  ['objectives', { chapters: [{ title: 'Why', time: 0 }] }, 120],
  ['no captions', { chapters: [], captions: [] }, 120],
  ['a short film', { chapters: [] }, 89],
])('asks for no parts of an item with %s', async (_what, about, duration) => {
  const { result } = chaptersOf(about, duration);
  await act(async () => undefined);
  expect(result.current).toMatchObject({ list: about.chapters, title: 'Chapters', origin: 'Chapters' });
  expect(asked).toEqual([]);
});

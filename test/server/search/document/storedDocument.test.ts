/** @jest-environment node */
import { makeDocument } from '../../../../server/search/document/makeDocument.ts';
import { decodePassages, encodePassages } from '../../../../server/search/document/storedDocument.ts';

const cues = [
  { start: 0, text: 'Le café' },
  { start: 2.5, text: '' },
  { start: 4, text: '“Ça va” 😀' },
  { start: 6, text: 'plain' },
];

test.each([
  ['plain', cues.slice(3)],
  ['accented', cues],
])('reads the numbers and %s texts that were written, in any order', async (_, written) => {
  const { passages } = await makeDocument({
    title: 'Café',
    body: [],
    chapters: [],
    captions: [{ language: 'fr', cues: written }],
  });
  const read = decodePassages(await encodePassages(passages));
  expect(
    read.map(({ part, language, tokens, firstTokens, starts }) => [part, language, tokens, firstTokens, starts]),
  ).toEqual(
    passages.map(({ part, language, tokens, firstTokens, starts }) => [part, language, tokens, firstTokens, starts]),
  );
  const texts = read.at(-1)?.texts;
  expect(texts?.count).toBe(written.length);
  const places = written.map((_cue, place) => place).reverse();
  expect(places.map((place) => texts?.at(place))).toEqual(places.map((place) => written[place]?.text));
});

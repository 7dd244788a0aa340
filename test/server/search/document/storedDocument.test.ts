import { makeDocument } from '../../../../server/search/document/makeDocument.ts';
import { decodePassages, encodePassages } from '../../../../server/search/document/storedDocument.ts';
import { decodeTexts, encodeTexts } from '../../../../server/search/document/storedTexts.ts';

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
  const { passages, texts } = await makeDocument({
    title: 'Café',
    body: [],
    chapters: [],
    captions: [{ language: 'fr', cues: written }],
  });
  expect(decodePassages(await encodePassages(passages))).toEqual(passages);
  expect(passages.map(({ place }) => place)).toEqual([0, 1]);
  const read = decodeTexts(await encodeTexts(texts))[1];
  const places = written.map((_cue, place) => place).reverse();
  expect(places.map((place) => read?.at(place))).toEqual(places.map((place) => written[place]?.text));
});

test('keeps all numbers of a document in one piece of memory, because each piece takes hundreds of bytes more', async () => {
  const { passages } = await makeDocument({
    title: 'Café',
    body: ['A place'],
    chapters: cues,
    captions: [{ language: 'fr', cues }],
  });
  const read = decodePassages(await encodePassages(passages));
  expect(read).toEqual(passages);
  const arrays = read.flatMap(({ tokens, firstTokens, starts, sentenceEnds }) => [
    tokens,
    firstTokens,
    starts,
    sentenceEnds,
  ]);
  expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(1);
});

test('writes a space for a separator of the stored texts', async () => {
  const [first, second] = decodeTexts(await encodeTexts([['a\u001eb', 'c'], ['d\u001de']]));
  expect([first?.at(0), first?.at(1), second?.at(0)]).toEqual(['a b', 'c', 'd e']);
});

test('marks the cues that end a sentence', async () => {
  const ending = ['So it is.', 'and “so!”', 'on and on', '', 'Really?)  '];
  const { passages } = await makeDocument({
    title: '',
    body: [],
    chapters: [],
    captions: [{ language: 'en', cues: ending.map((text, start) => ({ start, text })) }],
  });
  expect([...(passages[0]?.sentenceEnds ?? [])]).toEqual([1, 1, 0, 0, 1]);
});

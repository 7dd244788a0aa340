import { makeDocument } from '../../../../server/search/document/makeDocument.ts';
import { decodePassages, encodePassages } from '../../../../server/search/document/storedDocument.ts';
import { decodeTexts, encodeTexts } from '../../../../server/search/document/storedTexts.ts';
import { MatchingWords } from '../../../../server/search/ranking/MatchingWords.ts';
import { momentOf } from '../../../../server/search/ranking/momentOf.ts';

/** The moment of the cues from `firstCue` to `lastCue`, in a document that was stored. */
async function moment(texts: readonly string[], words: readonly string[], firstCue = 0, lastCue = firstCue) {
  const cues = texts.map((text, place) => ({ start: place * 5, text }));
  const document = await makeDocument({ title: '', body: [], chapters: [], captions: [{ language: 'en', cues }] });
  const [passages] = decodePassages(await encodePassages(document.passages));
  const [cueTexts] = decodeTexts(await encodeTexts(document.texts));
  if (passages === undefined) throw new Error('The document has no captions');
  const numbers = words.map((word) => document.words.indexOf(word)).filter((number) => number >= 0);
  const matching = new MatchingWords(document.words.length, [numbers]);
  const addMarks = matching.in(passages, Uint32Array.from(document.words.keys()));
  return momentOf({ passages, window: { firstCue, lastCue, score: 1 } }, cueTexts, addMarks);
}
const marked = async (texts: readonly string[], words: readonly string[]) => {
  const { text, marks } = await moment(texts, words);
  return marks.map(([from, to]) => text.slice(from, to));
};

test.each([
  [['A red slider.'], ['slider'], ['slider']],
  [['SLIDER and Slider'], ['slider'], ['SLIDER', 'Slider']],
  [['sliders slide'], ['slider'], []],
  [['A café.', 'The cafe.'], ['cafe'], ['café', 'cafe']],
  [['Send an e-mail.'], ['email'], ['mail']],
  [['Send an e-mail to a well-known slider.'], ['slider'], ['slider']],
  [["It's the café's slider, and that's a slider."], ['slider'], ['slider', 'slider']],
  [["It's a slide, don't s."], ['s'], ['s']],
  [['Version 2 of 2026'], ['2'], ['2']],
  [['A slider beside a slider, in a well-known café.'], ['slider'], ['slider', 'slider']],
  [['A slider, then it ends with café'], ['cafe', 'slider'], ['slider', 'café']],
  [['slider'], [], []],
  [['The __proto__ word'], ['proto', 'constructor'], ['proto']],
  [[`a ${'x'.repeat(40)} b`], ['x'.repeat(40)], ['x'.repeat(40)]],
  [['日本語 入門'], ['日本語'], ['日本語']],
])('marks in %j the words %j', async (texts, words, expected) => {
  expect(await marked(texts, words)).toEqual(expected);
});

test('places marks correctly behind cues with accents', async () => {
  const { text, marks } = await moment(['Überblick: Ærøskøbing 👍.', 'Der Regler.'], ['regler']);
  expect(text).toBe('Überblick: Ærøskøbing 👍. Der Regler.');
  expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['Regler']);
});

test.each(['.', '?', '!', '…', '."', '.”', '?)'])('begins after a sentence that ends with %s', async (end) => {
  const { start, text } = await moment([`One${end}`, 'two', 'three slider.'], ['slider'], 2);
  expect([start, text]).toEqual([5, 'two three slider.']);
});

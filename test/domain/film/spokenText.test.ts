import { maximumTranscriptLength, spokenText } from '../../../src/domain/film/spokenText.ts';

test('joins the cues of a film into one text', () => {
  expect(spokenText(['Three  answers,', ' one\nconsequence. ', 'Done.'])).toBe('Three answers, one consequence. Done.');
});

test.each([[[]], [['', ' \n']]])('returns an empty text when no cue has words: %j', (texts) => {
  expect(spokenText(texts)).toBeUndefined();
});

test('cuts a long text at the end of a word', () => {
  expect(maximumTranscriptLength).toBe(5000);
  expect(spokenText(['x'.repeat(5000)])).toBe('x'.repeat(5000));
  expect(spokenText([...Array.from({ length: 1200 }, () => 'word')])).toBe(
    `${Array.from({ length: 1000 }, () => 'word').join(' ')}…`,
  );
});

test('cuts a text without spaces between two characters', () => {
  expect(spokenText([`x${'😀'.repeat(3000)}`])).toBe(`x${'😀'.repeat(2499)}…`);
  expect(spokenText(['学'.repeat(6000)])).toBe(`${'学'.repeat(5000)}…`);
  expect(spokenText(['😀'.repeat(3000)])).toBe(`${'😀'.repeat(2500)}…`);
});

import { brokenText, dividedAt, dividedText, tidied } from '../../../../src/domain/film/cues/lineBreaks.ts';

test.each([
  ['short enough', 'short enough'],
  ['one\ntwo', 'one two'],
  ['We open the editor and look at the whole timeline now', 'We open the editor and look\nat the whole timeline now'],
  ['Save your work now. Then publish the course to Reach', 'Save your work now.\nThen publish the course to Reach'],
])('breaks %j', (text, broken) => {
  expect(brokenText(text)).toBe(broken);
});

test('breaks no text that needs more than two lines, and no single word', () => {
  expect(brokenText('word '.repeat(20))).toBeUndefined();
  expect(brokenText('x'.repeat(60))).toBeUndefined();
  expect(dividedText('x'.repeat(60))).toBeUndefined();
});

test('divides a text near a share of it', () => {
  expect(dividedAt('one two three four', 0.5)).toEqual({ before: 'one two', after: 'three four' });
  expect(dividedAt('one', 0.5)).toEqual({ before: 'one', after: '' });
});

test('divides no tag, even where its middle is that of the text', () => {
  const spoken = `<v Adalovelaceee X>${'b'.repeat(25)}`;
  expect(dividedText(`aaaaa ${spoken}`)).toEqual({ before: 'aaaaa', after: spoken });
});

test('leaves a text on two short lines as it is', () => {
  expect(tidied('one\ntwo')).toBe('one\ntwo');
  expect(tidied('one\ntwo\nthree')).toBe('one two three');
});

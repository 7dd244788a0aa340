import { isBlank } from '../../../src/domain/text/blank.ts';

test.each([
  '',
  ' ',
  '\t\r\n',
  '\u00a0\u3000',
  '\0',
  '\u200b\u2060\ufeff',
  '\u202e',
  '\u00ad',
  '\u3164',
  '\ud800',
  '\u200d',
])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['a', ' a ', '\0a', '0', '.', '\u202eمرحبا', '👩‍👩‍👧', 'é', '日', '\ufffd', '❤️'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});

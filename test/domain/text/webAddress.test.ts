import { isWebAddress } from '../../../src/domain/text/webAddress.ts';

test.each([
  ['https://example.com', true],
  ['http://example.com/a?b=c#d', true],
  ['HTTPS://example.com/é', true],
  ['example.com', false],
  ['//example.com', false],
  ['https:example.com', false],
  ['https://', false],
  ['https://exa mple.com', false],
  ['https://example.com/\u0000', false],
  ['https://name:secret@example.com', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['ftp://example.com', false],
  ['', false],
])('isWebAddress(%j) returns %s', (text, is) => {
  expect(isWebAddress(text)).toBe(is);
});

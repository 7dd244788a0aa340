import { keptAddress, typedAddress } from '../../../../../src/ui/administration/sections/richText/linkAddress.ts';

describe('linkAddress', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTP://Example.com/a b', undefined],
    ['https://example.com/?q="x"', 'https://example.com/?q=%22x%22'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
    ['MAILTO:help@example.com', 'mailto:help@example.com'],
    ['/webinars/another', '/webinars/another'],
    ['#top', '#top'],
    ['?t=12', '?t=12'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['ftp://example.com', undefined],
    ['https://user:secret@example.com', undefined],
    ['mailto:', undefined],
    ['', undefined],
  ])('keeps the address %s as %s', (href, expected) => {
    expect(keptAddress(href)).toBe(expected);
  });

  test.each([
    ['example.com', 'https://example.com/'],
    ['example.com/guide?a=1', 'https://example.com/guide?a=1'],
    [' help@example.com ', 'mailto:help@example.com'],
    ['example', undefined],
    ['javascript:x.y', undefined],
    ['two words.com', undefined],
  ])('reads the typed text %s as %s', (text, expected) => {
    expect(typedAddress(text)).toBe(expected);
  });
});

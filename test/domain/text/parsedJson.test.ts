import { parsedJson } from '../../../src/domain/text/parsedJson.ts';

test.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['null', null],
  ['"text"', 'text'],
  ['', undefined],
  ['<html>', undefined],
  ['{"a":', undefined],
])('reads %j as %j', (text, value) => {
  expect(parsedJson(text)).toEqual(value);
});

test('throws every error but a SyntaxError', () => {
  const text = {
    toString: () => {
      throw new TypeError('a bug');
    },
  };
  expect(() => parsedJson(text as unknown as string)).toThrow(TypeError);
});

import { parseCsv } from '../../../server/files/parseCsv.ts';

// Rule MOVE-28.
test.each([
  ['a,b\n"x\r\ny",2\n\n3', [1, 2, 4, 5], [['a', 'b'], ['x\r\ny', '2'], [''], ['3']]],
  [
    '\uFEFFa;b\r\n"1,5";2',
    [1, 2],
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [1, 2],
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '"a;b;c",d\n1,2',
    [1, 2],
    [
      ['a;b;c', 'd'],
      ['1', '2'],
    ],
  ],
  ['', [], []],
])('reads %j', (text, lines, cells) => {
  const records = parseCsv(text);
  if ('mistake' in records) throw new Error(records.mistake);
  expect(records.map(({ line }) => line)).toEqual(lines);
  expect(records.map((record) => record.cells)).toEqual(cells);
});

test('says why and where a text is no CSV', () => {
  expect(parseCsv('a\n"b"c')).toEqual({ mistake: expect.stringContaining('Invalid Closing Quote'), line: 2 });
});

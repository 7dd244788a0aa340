import { readCueTable, writeCueTable } from '../../../../src/domain/film/cues/cueTable.ts';
import { tableKinds } from '../../../../src/domain/film/cues/delimitedTable.ts';
import { cuesOf } from '../../../fixtures/values/aCue.ts';

const cues = cuesOf('Hello, "world"', '- Two\n- lines', '=SUM(A1)');
const translated = (table: string, ...texts: readonly string[]) =>
  texts.reduce((file, text, index) => {
    const lines = file.split('\r\n');
    lines[index + 1] = `${lines[index + 1]}${text}`;
    return lines.join('\r\n');
  }, table);

// Rule CUE-10.
test('writes the lines as a table that a spreadsheet does not compute', () => {
  expect(writeCueTable(cues, 'csv').split('\r\n')).toEqual([
    'number,start,end,text,translation',
    '1,00:00:10.000,00:00:12.000,"Hello, ""world""",',
    `2,00:00:20.000,00:00:22.000,"'- Two\n- lines",`,
    "3,00:00:30.000,00:00:32.000,'=SUM(A1),",
    '',
  ]);
  expect(writeCueTable(cues, 'tsv').split('\r\n')[0]).toBe('number\tstart\tend\ttext\ttranslation');
});

test.each(tableKinds)('takes the times and the translation of a %s table', (kind) => {
  const table = translated(writeCueTable(cuesOf('One', 'Two'), kind), 'Un', '"Deux\ntrois"');
  expect(readCueTable(table)).toEqual({
    ok: true,
    value: [
      { id: 1, start: 10, end: 12, settings: '', text: 'Un' },
      { id: 2, start: 20, end: 22, settings: '', text: 'Deux\ntrois' },
    ],
  });
});

test('takes the table of a spreadsheet: semicolons, other columns, other times and a byte order mark', () => {
  const table = '\ufeffNote;Translation;End;Start\n;"„Hallo"";""";0:01:02,5;61\n\n;;;\n;\'- Du;70;65,5\n';
  expect(readCueTable(table)).toMatchObject({
    ok: true,
    value: [
      { start: 61, end: 62.5, text: '„Hallo";"' },
      { start: 65.5, end: 70, text: '- Du' },
    ],
  });
});

test('lists what is wrong, line by line, and imports nothing', () => {
  const table = [
    'number,start,end,text,translation',
    '1,1,2,"a\nb",fine',
    '2,soon,4,b,x',
    '3,6,5,c,x',
    '4,7,8,d, ',
    '5,9',
  ].join('\n');
  expect(readCueTable(table)).toEqual({
    ok: false,
    refusal: [
      { line: 4, reason: 'unreadable-times' },
      { line: 5, reason: 'ends-before-start' },
      { line: 6, reason: 'not-translated' },
      { line: 7, reason: 'columns-missing' },
    ],
  });
});

test.each([
  ['', [{ line: 1, reason: 'no-columns' }]],
  ['start,end,text\n1,2,a', [{ line: 1, reason: 'no-columns' }]],
  ['number,start,end,text,translation\n', [{ line: 1, reason: 'no-columns' }]],
  ['start,end,translation\n1,2,a\n3,4,"never closed\n', [{ line: 3, reason: 'open-quote' }]],
])('refuses the table %j', (table, refusal) => {
  expect(readCueTable(table)).toEqual({ ok: false, refusal });
});

test('lists at most 50 mistakes', () => {
  const table = `start,end,translation\n${'x,y,z\n'.repeat(80)}`;
  const read = readCueTable(table);
  expect(read.ok ? [] : read.refusal).toHaveLength(50);
});

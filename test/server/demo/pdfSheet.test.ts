import { pdfSheet } from '../../../server/demo/pdfSheet.ts';
import { readDemoWebinars } from '../../../server/demo/items/readDemo.ts';

const demoWebinars = readDemoWebinars();

const textOf = (sheet: Uint8Array) => Buffer.from(sheet).toString('latin1');
const shown = (file: string) =>
  [...file.matchAll(/\/(regular|bold) (\d+) Tf (\d+) ([\d.]+) Td \((.*)\) Tj/g)].map(([, font, size, x, y, words]) => ({
    font,
    size: Number(size),
    x: Number(x),
    y: Number(y),
    words,
  }));

describe('pdfSheet', () => {
  const sheets = demoWebinars.flatMap(({ downloads }) =>
    downloads.filter(({ type }) => type === 'application/pdf').map(({ name, text }) => [name, text] as const),
  );

  test.each(sheets)('%s is a PDF with a correct table of objects and all text on the page', (_name, text) => {
    const file = textOf(pdfSheet(text));
    expect(file).toMatch(/^%PDF-1\.4\n[^]*\n%%EOF\n$/);
    const table = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
    expect(file.slice(table, table + 7)).toBe('xref\n0 ');
    const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places).toHaveLength(7);
    places.forEach((place, index) => expect(file.slice(place, place + 8)).toBe(`${index + 1} 0 obj\n`));
    const [, length, stream = ''] = /\/Length (\d+) >>\nstream\n([^]*)\nendstream/.exec(file) ?? [];
    expect(stream).toHaveLength(Number(length));
    for (const { x, y, size, words = '' } of shown(file)) {
      expect(y).toBeGreaterThanOrEqual(64);
      expect(x + words.length * size * 0.53).toBeLessThanOrEqual(595 - 60);
    }
    expect(shown(file)[0]).toMatchObject({ font: 'bold', size: 24 });
  });

  test('typesets titles, headings, check boxes, list items and paragraphs in a standard encoding', () => {
    const file = textOf(pdfSheet('# A (b)\n\n## Next\n- [ ] To do\n- A point\nCafé – “quoted” …'));
    expect(shown(file).map(({ words }) => words)).toEqual([
      'A \\(b\\)',
      'Next',
      'To do',
      'A point',
      'Café \x96 \x93quoted\x94 \x85',
    ]);
    expect(file.match(/ re S/g)).toHaveLength(1);
    expect(file.match(/ re f/g)).toHaveLength(1);
    expect(file).toContain('/Title (A \\(b\\))');
  });

  test('breaks long lines between words', () => {
    const lines = shown(textOf(pdfSheet(`# T\n${'words '.repeat(60).trim()}`))).slice(1);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.map(({ words }) => words).join(' ')).toBe('words '.repeat(60).trim());
  });

  test.each([
    ['a character without a glyph', '日本', 'cannot show 日'],
    [
      'more lines than fit on a page',
      Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n'),
      'longer than its page',
    ],
  ])('refuses %s', (_what, text, reason) => {
    expect(() => pdfSheet(`# T\n${text}`)).toThrow(reason);
  });
});

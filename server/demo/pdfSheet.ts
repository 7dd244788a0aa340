/** The kinds of lines, by their prefix. A line without a prefix is a paragraph. */
const kinds = [
  { mark: '# ', font: 'bold', size: 24, above: 0, indent: 0, box: '' },
  { mark: '## ', font: 'bold', size: 14, above: 14, indent: 0, box: '' },
  { mark: '- [ ] ', font: 'regular', size: 11, above: 4, indent: 20, box: 'square' },
  { mark: '- ', font: 'regular', size: 11, above: 4, indent: 20, box: 'point' },
  { mark: '', font: 'regular', size: 11, above: 8, indent: 0, box: '' },
] as const;

const page = { width: 595, height: 842, margin: 64 } as const;
const lead = 1.42;

// Characters whose code in WinAnsi differs from Latin-1.
const winAnsi: Readonly<Record<string, number>> = {
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '€': 0x80,
};

/**
 * Makes an A4 page from a few lines of text: `# ` title, `## ` heading, `- [ ] ` check box, `- ` point, `____` line to
 * write on. It uses fonts that every PDF reader has.
 */
export function pdfSheet(text: string): Uint8Array {
  const content = contentOf(text.split('\n').filter((line) => line !== ''));
  const title = text.split('\n')[0]?.replace(/^# /, '') ?? '';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /regular 4 0 R /bold 5 0 R >> >> /Contents 6 0 R >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${inParentheses(title)}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  // One character must be one byte, because the offsets in the file count bytes.
  return Buffer.from(file, 'latin1');
}

function contentOf(lines: readonly string[]): string {
  const drawn: string[] = [];
  let y: number = page.height - page.margin;
  for (const line of lines) {
    const kind = kinds.find(({ mark }) => line.startsWith(mark)) ?? kinds[4];
    const { font, size, indent, box } = kind;
    const x = page.margin + indent;
    y -= kind.above;
    wrapped(line.slice(kind.mark.length), page.width - page.margin - x, size).forEach((words, index) => {
      y -= size * lead;
      if (index === 0 && box === 'square') drawn.push(`0.8 w ${page.margin + 1} ${(y - 1.5).toFixed(1)} 10 10 re S`);
      if (index === 0 && box === 'point') drawn.push(`${page.margin + 5} ${(y + 2.5).toFixed(1)} 3 3 re f`);
      drawn.push(`BT /${font} ${size} Tf ${x} ${y.toFixed(1)} Td (${inParentheses(words)}) Tj ET`);
    });
  }
  if (y < page.margin) throw new Error(`The sheet "${lines[0]}" is longer than its page`);
  return drawn.join('\n');
}

/** Estimates the width by a generous average for Helvetica. */
function wrapped(text: string, width: number, size: number): readonly string[] {
  const most = Math.floor(width / (size * 0.53));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function inParentheses(text: string): string {
  return Array.from(text, (letter) => {
    const code = winAnsi[letter] ?? letter.codePointAt(0) ?? 0;
    if (winAnsi[letter] === undefined && (code > 0xff || code < 0x20 || (code >= 0x7f && code < 0xa0)))
      throw new Error(`The sheet cannot show ${letter}`);
    return '()\\'.includes(letter) ? `\\${letter}` : String.fromCharCode(code);
  }).join('');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

function decode(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * The lines of a WebVTT cue as plain text. Tags are removed first, then entities are decoded once, so that `&lt;b&gt;`
 * is shown as written and never becomes markup.
 */
export function cueLines(cueText: string): readonly string[] {
  return cueText
    .split(/\r\n|\r|\n/)
    .map((line) => decode(line.replace(/<[^>]*>/g, '')).trim())
    .filter((line) => line !== '');
}

/** The speaker in the cue's voice tag (`<v Ada>`), or null. */
export function cueSpeaker(cueText: string): string | null {
  const name = /^\s*<v(?:\.[^\s>]+)*\s+([^>]+)>/i.exec(cueText)?.[1]?.trim();
  return name === undefined || name === '' ? null : decode(name);
}

export interface CuePlacing {
  readonly line: number | 'auto';
  readonly snapToLines: boolean;
}

/** Whether the author placed the cue in the upper half, usually to keep text in the picture visible. */
export function isPlacedAbove(cue: CuePlacing): boolean {
  if (typeof cue.line !== 'number') return false;
  return cue.snapToLines ? cue.line >= 0 && cue.line <= 5 : cue.line < 50;
}

import type { CaptionMistake } from '../../../src/domain/film/caption.ts';

// Parsing time grows with the square of a cue's nesting and with each unknown entity. These limits are above anything
// in real captions.
const maximumCueLength = 4000;
const maximumOddEntities = 500;
const usualEntities = new Set(['&amp;', '&lt;', '&gt;', '&nbsp;', '&quot;', '&lrm;', '&rlm;']);

/** Refuses a file that would take too long to parse. */
export function excessMistake(lines: readonly string[]): CaptionMistake | undefined {
  let length = 0;
  let odd = 0;
  for (const [index, line] of lines.entries()) {
    length = line === '' ? 0 : length + line.length;
    if (length > maximumCueLength)
      return {
        line: index + 1,
        column: 1,
        message: `A cue has more than ${maximumCueLength} characters. Check whether a blank line is missing.`,
      };
    odd += line.match(/&#?[A-Za-z0-9]+;/g)?.filter((entity) => !usualEntities.has(entity)).length ?? 0;
    if (odd > maximumOddEntities)
      return {
        line: index + 1,
        column: line.indexOf('&') + 1,
        message: 'Too many characters are written as entities. Write them as plain characters.',
      };
  }
  return undefined;
}

/**
 * Some recorders write `Kind: captions` below the signature, and some files define regions. Both are harmless but
 * unknown to the parser. They are blanked, so that line numbers stay the same.
 */
export function withoutMetadata(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  let blanking = true;
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line === '') blanking = false;
    else if (/^REGION[ \t]*$/.test(line) && lines[index - 1] === '') blanking = true;
    else if (index > 1 && blanking && line.includes('-->')) blanking = false;
    if (blanking && /^(?:REGION[ \t]*$|[A-Za-z-]+[:=])/.test(line) && !line.includes('-->')) lines[index] = '';
  }
  return lines.join('\n');
}

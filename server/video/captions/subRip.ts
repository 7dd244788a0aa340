/**
 * How many lines the conversion from SubRip to WebVTT adds at the top. All other lines keep their order, so that an
 * error can be reported with its line in the original.
 */
export const addedHeadLines = 2;

const timing = /^\s*(\d{1,2}):(\d{2}):(\d{2})[,.](\d{1,3})\s*-->\s*(\d{1,2}):(\d{2}):(\d{2})[,.](\d{1,3})(?:\s.*)?$/;
const keptTag = /<\/?[biu]>/gi;

export function isSubRip(text: string): boolean {
  const first = text.split(/\r\n|\r|\n/, 50).find((line) => line.includes('-->'));
  return first !== undefined && timing.test(first) && /^\s*(?:\d+\s*[\r\n]+\s*)?\d{1,2}:\d{2}:\d{2}/.test(text);
}

export function webVttFromSubRip(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const converted: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '') converted.push('');
    else if (timing.test(line)) {
      converted.push(vttTiming(line));
      const spoken: string[] = [];
      while (lines[index + 1] !== undefined && lines[index + 1]?.trim() !== '' && !lines[index + 1]?.includes('-->')) {
        index += 1;
        spoken.push(lines[index] ?? '');
      }
      converted.push(...cueLines(spoken));
    } else converted.push(line);
  }
  return ['WEBVTT', '', ...converted].join('\n');
}

function vttTiming(line: string): string {
  const [, ...parts] = timing.exec(line) ?? [];
  const stamp = ([hours, minutes, seconds, fraction]: readonly string[]) =>
    `${hours?.padStart(2, '0')}:${minutes}:${seconds}.${fraction?.padEnd(3, '0')}`;
  return `${stamp(parts.slice(0, 4))} --> ${stamp(parts.slice(4))}`;
}

/** SubRip knows bold, italic and underline. Colours and positions are dropped; everything else is text. */
function cueLines(lines: readonly string[]): readonly string[] {
  const bare = lines.map((line) => line.replace(/<\/?font\b[^>]*>/gi, '').replace(/\{\\[^}]*\}/g, ''));
  const keepTags = isBalanced(bare.join('\n').match(keptTag) ?? []);
  return bare.map((line) => {
    const tags = keepTags ? (line.match(keptTag) ?? []).map((tag) => tag.toLowerCase()) : [];
    const texts = line.split(keptTag).map(escaped);
    // An empty line would end the cue, so a line that contained only dropped markup becomes a space.
    return texts.map((text, place) => text + (tags[place] ?? '')).join('') || ' ';
  });
}

function isBalanced(tags: readonly string[]): boolean {
  const open: string[] = [];
  for (const tag of tags.map((found) => found.toLowerCase())) {
    if (!tag.startsWith('</')) open.push(tag);
    else if (open.pop() !== tag.replace('/', '')) return false;
  }
  return open.length === 0;
}

function escaped(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt|nbsp|quot|#\d{1,5});)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

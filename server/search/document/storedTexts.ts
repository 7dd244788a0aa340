import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CueTexts } from './SearchDocument.ts';

// The ASCII separators of records and groups. They do not occur in texts.
const behindCue = '\u001e';
const behindPassage = '\u001d';

/** The texts of a document as one text. It yields to other requests in between. */
export async function encodeTexts(passages: readonly (readonly string[])[]): Promise<string> {
  const encoded: string[] = [];
  for (const cues of passages) {
    encoded.push(cues.map((text) => `${withoutSeparators(text)}${behindCue}`).join(''));
    await nextTurn();
  }
  return encoded.join(behindPassage);
}

/** Reads what `encodeTexts` wrote: for each passage of the document its texts. */
export function decodeTexts(encoded: string): readonly CueTexts[] {
  return encoded.split(behindPassage).map(cueTexts);
}

/** White space that one line of text lacks: also at the begin and the end of a cue. */
const otherSpace = /[^\S ]|^ | \u001e|\u001e | {2}/u;

/** Only shown moments become strings, because a document has thousands of cues. */
function cueTexts(cues: string): CueTexts {
  let ends: Uint32Array | undefined;
  let areLines: boolean | undefined;
  const beginOf = (cue: number) => (cue === 0 ? 0 : (ends?.[cue - 1] ?? cues.length) + 1);
  return {
    at: (cue) => {
      ends ??= endsOf(cues);
      return cues.slice(beginOf(cue), ends[cue]);
    },
    lengthOf: (cue) => {
      ends ??= endsOf(cues);
      return Math.max(0, (ends[cue] ?? cues.length) - beginOf(cue));
    },
    areLines: () => (areLines ??= !otherSpace.test(cues)),
  };
}

function endsOf(cues: string): Uint32Array {
  const ends: number[] = [];
  for (let end = cues.indexOf(behindCue); end >= 0; end = cues.indexOf(behindCue, end + 1)) ends.push(end);
  return Uint32Array.from(ends);
}

function withoutSeparators(text: string): string {
  return text.replaceAll(behindCue, ' ').replaceAll(behindPassage, ' ');
}

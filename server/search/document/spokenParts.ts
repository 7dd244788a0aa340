import type { SpokenCue } from '../../../src/domain/film/caption.ts';
import { followsPause } from './captionPauses.ts';
import { snapped, type FilmBreaks } from './snapped.ts';

/** A cue, or a part of one that begins with a sentence. Its start is in seconds. */
export interface SpokenPart extends SpokenCue {
  readonly endsSentence: boolean;
  /** Whether the rest of its cue follows. */
  readonly isCut: boolean;
}

interface Piece extends SpokenCue {
  /** Whether its start was estimated by the letters before it, because it begins inside of a cue. */
  readonly isEstimated: boolean;
  readonly isCut: boolean;
}

/** The end of a sentence that another one follows: a mark, quotes or brackets, white space and a capital or a digit. */
const boundary = /[.?!…]+["'”’»)]*\s+(?=["“‘'«„(¿¡]*[\p{Lu}\p{N}])/gu;
/** What is no end of a sentence: "Dr. Smith", "e.g. This". */
const abbreviation = /(?:^|[\s("“«„])(?:\p{L}|\p{Lu}\p{L}|(?:\p{L}\.)+\p{L})\.\s+$/u;
/** A shorter sentence ("Next.", "Right?") announces the one that follows it, so they stay together. */
const leastLetters = 8;
/** Nobody speaks slower, so a cue that stands for longer ends with a pause. */
const slowestLetters = 10;

/**
 * Rule START-2: the cues of captions, parted where a sentence begins inside of one. A sentence starts where the sound goes on
 * after a pause nearby, or else where the picture changes (rule START-4).
 */
export function spokenParts(cues: readonly SpokenCue[], breaks: FilmBreaks): readonly SpokenPart[] {
  const pieces = cues.flatMap((cue, place) => piecesOf(cue, cues[place + 1]?.start));
  const ends = pieces.map(({ text }) => endsWithSentence(text));
  // Without a mark in all of the captions, only pauses part sentences.
  const isSaidToEnd = ends.some((end) => end) ? ends : followsPause(cues, breaks.pauses);
  const parts: SpokenPart[] = [];
  for (const [place, { text, ...piece }] of pieces.entries()) {
    const begins = place === 0 || isSaidToEnd[place - 1] === true;
    const before = parts.at(-1)?.start ?? 0;
    const start = begins ? snapped(piece, breaks, before, pieces[place + 1]?.start ?? Infinity) : piece.start;
    parts.push({ start, text, isCut: piece.isCut, endsSentence: isSaidToEnd[place] === true });
  }
  return parts;
}

/** The parts of a cue, which share its time by their letters. */
function piecesOf({ start, text }: SpokenCue, next: number | undefined): readonly Piece[] {
  const length = Math.max(0, Math.min((next ?? Infinity) - start, text.length / slowestLetters));
  const pieces: Piece[] = [];
  const add = (from: number, to: number) =>
    pieces.push({
      start: start + (length * from) / Math.max(1, text.length),
      text: from === 0 && to === text.length ? text : text.slice(from, to).trim(),
      isEstimated: from > 0,
      isCut: to < text.length,
    });
  let from = 0;
  for (const { 0: end, index } of text.matchAll(boundary)) {
    const to = index + end.length;
    if (to - from < leastLetters || abbreviation.test(text.slice(from, to))) continue;
    add(from, to);
    from = to;
  }
  add(from, text.length);
  return pieces;
}

const closing = new Set(' \t\n"\'”’»)');
const ending = new Set('.?!…');

/** Whether a text ends a sentence, behind which a moment may begin. */
export function endsWithSentence(text: string): boolean {
  let last = text.length - 1;
  while (last >= 0 && closing.has(text.charAt(last))) last -= 1;
  return ending.has(text.charAt(last));
}

import type { Cue } from '../../film/cues/cue.ts';
import type { Objective } from '../webinar.ts';
import { chapterTitles } from './chapterTitles.ts';
import { shortestDividedFilm } from '../../film/playback.ts';
import { nearScene, topicShifts, type Sentence } from './topicShifts.ts';

/** Fewer or more words have no parts. */
const words = { least: 80, most: 60_000 };
/** A chapter is at least a twelfth of the film, within these limits in seconds. */
const shortestChapter = { share: 1 / 12, least: 25, most: 240 };
/** A silence that ends a sentence, in seconds. */
const longPause = 1.5;

type TimedText = Pick<Cue, 'start' | 'end' | 'text'>;

/**
 * Rules EDITOR-5 and PART-1: the chapters of a film, found in its captions. `scenes` are the seconds at which the picture
 * changes. A transcript that is too short, without captions, or with one topic only has none. The titles are words of
 * `titled`, which are the same captions in another language.
 */
export function proposedChapters(
  cues: readonly TimedText[],
  scenes: readonly number[] = [],
  titled: readonly TimedText[] = cues,
): readonly Objective[] {
  const sentences = sentencesOf(cues);
  const duration = sentences.at(-1)?.end ?? 0;
  const many = sentences.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  if (many < words.least || many > words.most || duration < shortestDividedFilm) return [];
  const { share, least, most } = shortestChapter;
  const shifts = topicShifts(sentences, Math.min(most, Math.max(least, duration * share)), scenes);
  if (shifts.length === 0) return [];
  const times = [0, ...shifts.map((index) => beginning(sentences, index, scenes))];
  const read = titled === cues ? sentences : sentencesOf(titled);
  const titles = chapterTitles(
    times.map((time, index) => read.filter(({ start }) => start >= time && start < (times[index + 1] ?? Infinity))),
  );
  return times.flatMap((time, index) => {
    const title = titles[index] ?? '';
    return title === '' ? [] : [{ title, time }];
  });
}

/** The whole second of a sentence, or of the picture that changes in the silence before it. */
function beginning(sentences: readonly Sentence[], index: number, scenes: readonly number[]): number {
  const start = sentences[index]?.start ?? 0;
  const silent = sentences[index - 1]?.end ?? 0;
  const scene = scenes.findLast((second) => second <= start && second >= Math.max(silent, start - nearScene.before));
  return Math.floor(scene ?? start);
}

/** Captions without punctuation have a sentence in each cue. */
function sentencesOf(cues: readonly TimedText[]): readonly Sentence[] {
  const spoken = cues
    .map(({ start, end, text }) => ({
      start,
      end,
      text: text
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.start - other.start);
  const isPunctuated = spoken.filter(({ text }) => endsSentence(text)).length * 6 > spoken.length;
  const sentences: Sentence[] = [];
  for (const cue of spoken) {
    const last = sentences.at(-1);
    const isNext = last === undefined || !isPunctuated || endsSentence(last.text) || cue.start - last.end > longPause;
    if (isNext) sentences.push(cue);
    else sentences.splice(-1, 1, { start: last.start, end: cue.end, text: `${last.text} ${cue.text}` });
  }
  return sentences;
}

function endsSentence(text: string): boolean {
  return /[.?!…]["'”’»)]*$/.test(text);
}

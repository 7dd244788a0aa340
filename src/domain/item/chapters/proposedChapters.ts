import type { Cue } from '../../film/cues/cue.ts';
import type { Objective } from '../webinar.ts';
import { topicShifts, type Sentence } from './topicShifts.ts';

/** Fewer words, or a shorter film, have no parts. */
const fewestWords = 80;
const shortestFilm = 90;
/** A chapter is at least a twelfth of the film, within these limits in seconds. */
const shortestChapter = { share: 1 / 12, least: 25, most: 240 };
const longestTitle = 60;
/** A silence that ends a sentence, in seconds. */
const longPause = 1.5;

/** Rule EDITOR-5: a transcript that is too short, or has no captions, gets no proposals. */
export function proposedChapters(cues: readonly Pick<Cue, 'start' | 'end' | 'text'>[]): readonly Objective[] {
  const sentences = sentencesOf(cues);
  const duration = sentences.at(-1)?.end ?? 0;
  const words = sentences.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  if (words < fewestWords || duration < shortestFilm) return [];
  const { share, least, most } = shortestChapter;
  const apart = Math.min(most, Math.max(least, duration * share));
  const shifts = topicShifts(sentences, apart);
  return [0, ...shifts].flatMap((index) => {
    const sentence = sentences[index];
    return sentence === undefined
      ? []
      : [{ title: titleOf(sentence.text), time: index === 0 ? 0 : Math.floor(sentence.start) }];
  });
}

/** Captions without punctuation have a sentence in each cue. */
function sentencesOf(cues: readonly Pick<Cue, 'start' | 'end' | 'text'>[]): readonly Sentence[] {
  const spoken = cues
    .map(({ start, end, text }) => ({
      start,
      end,
      text: text
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ text }) => text !== '');
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

/** Words with which a speaker goes on, in the languages of captions. */
const fillers = new RegExp(
  `^(?:(?:${[
    ...['and', 'so', 'now', 'okay', 'ok', 'well', 'then', 'next', 'alright', 'all right', 'right', 'but', 'um', 'uh'],
    ...['et', 'alors', 'donc', 'bon', 'ensuite', 'maintenant', 'puis'],
    ...['und', 'also', 'jetzt', 'nun', 'gut', 'dann', 'so'],
    ...['y', 'bueno', 'ahora', 'entonces', 'luego', 'pues'],
  ].join('|')})(?:,\\s*|\\s+))+`,
  'iu',
);

/** The beginning of the sentence, which the administrator changes into a title. */
function titleOf(text: string): string {
  const sentence = /^.*?[.?!…](?=\s|$)/su.exec(text)?.[0] ?? text;
  const plain = sentence.replace(fillers, '').replace(/[.,;:!…]+$/u, '');
  const words = plain === '' ? sentence : plain;
  const cut = words.length <= longestTitle ? words : `${words.slice(0, longestTitle).replace(/[\s,;:]+\S*$/u, '')}…`;
  const [first = '', ...rest] = cut;
  return first.toLocaleUpperCase('en') + rest.join('');
}

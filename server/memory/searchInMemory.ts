import { isForgivenTypo, isInside, searchWords, wordsOf } from '../../src/domain/search.ts';
import type { NewVideo, StoredVideo } from '../application/ports/Videos.ts';
import { englishStem } from './englishStem.ts';

interface Searched {
  readonly stored: StoredVideo;
  readonly added: NewVideo;
}

/** The words that are looked for: for each one the words that count as a whole, and whether its beginning counts. */
interface Asked {
  readonly typed: string;
  readonly stem: string | undefined;
  readonly meant: readonly string[];
}

/** The same promises as the search in PostgreSQL, read from the texts themselves. */
export function searchIn<Kept extends Searched>(videos: readonly Kept[], search: string): { kept: Kept; score: number }[] {
  const words = searchWords(search).map((typed) => ({ typed, stem: englishStem(typed), meant: [] }));
  const telling = words.filter(({ stem }) => stem !== undefined);
  const asked: readonly Asked[] = telling.length > 0 ? telling : words;
  if (asked.length === 0) return [];
  const strict = matching(videos, asked, search);
  return strict.length > 0 ? strict : matching(videos, asked.map((word) => forgiving(word, asked, videos)), search);
}

function matching<Kept extends Searched>(videos: readonly Kept[], asked: readonly Asked[], search: string): { kept: Kept; score: number }[] {
  return videos
    .filter((video) => asked.every((word) => isIn(allWords(video), word)))
    .map((kept) => ({ kept, score: scoreOf(wordsOf(kept.stored.video.name), asked) + (isName(kept, search) ? 1 : 0) }));
}

function forgiving(word: Asked, asked: readonly Asked[], videos: readonly Searched[]): Asked {
  const isKnown = (one: Asked) => videos.some((video) => isIn(allWords(video), one));
  if (isKnown(word) && !asked.every(isKnown)) return word;
  return { ...word, meant: videos.flatMap(allWords).filter((known) => isForgivenTypo(word.typed, known) || isInside(word.typed, known)) };
}

function scoreOf(words: readonly string[], asked: readonly Asked[]): number {
  const whole = (one: Asked) => words.some((word) => word === one.typed || englishStem(word) === one.stem);
  return asked.reduce((score, one) => score + Number(isIn(words, one)) + Number(whole(one)), 0);
}

function isIn(words: readonly string[], { typed, stem, meant }: Asked): boolean {
  return words.some((word) => word.startsWith(typed) || (stem !== undefined && englishStem(word) === stem) || meant.includes(word));
}

function isName({ stored }: Searched, search: string): boolean {
  return wordsOf(stored.video.name).join(' ') === searchWords(search).join(' ');
}

function allWords({ stored, added }: Searched): readonly string[] {
  return [stored.video.name, ...added.captions.map(({ text }) => text)].flatMap(wordsOf);
}

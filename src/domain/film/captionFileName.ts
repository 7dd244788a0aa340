import { fold } from '../search/search.ts';
import { captionLanguages, type CaptionLanguage } from './caption.ts';

const fileNameWords: Readonly<Record<CaptionLanguage, readonly string[]>> = {
  en: ['en', 'eng', 'english'],
  fr: ['fr', 'fra', 'fre', 'french', 'francais'],
  de: ['de', 'deu', 'ger', 'german', 'deutsch'],
  es: ['es', 'spa', 'spanish', 'espanol'],
};

/**
 * Rule CAPTION-11: the language that a file name ends with, such as `de.srt`, `lesson.de.vtt` or `lesson_es-MX.vtt`;
 * `undefined` if it names none.
 */
export function languageInFileName(fileName: string): CaptionLanguage | undefined {
  const words = fold(fileName.replace(/\.[^.]*$/, '')).match(/[a-z]+/g) ?? [];
  const named = (word: string | undefined) =>
    captionLanguages.find((language) => fileNameWords[language].some((known) => known === word));
  const last = words.at(-1);
  return named(last) ?? (last?.length === 2 ? named(words.at(-2)) : undefined);
}

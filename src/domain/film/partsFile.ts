import { captionLanguages, type CaptionLanguage, type CaptionTrack } from './caption.ts';

/**
 * Rule PART-2: the name of the file of the parts of a film, with titles in this language. It is not among the files of an
 * asset, because the server makes it of the captions when it is asked for.
 */
const nameOf = (language: CaptionLanguage) => `parts-${language}.json`;

/** The language of the file of parts with this name; undefined for any other file. */
export function languageOfParts(name: string): CaptionLanguage | undefined {
  return captionLanguages.find((language) => name === nameOf(language));
}

/** Rule PART-2: the address of the parts, which is beside these captions. */
export function partsPath({ language, src }: Pick<CaptionTrack, 'language' | 'src'>): string {
  return src.replace(/[^/]*$/, nameOf(language));
}

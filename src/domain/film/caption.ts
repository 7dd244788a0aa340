/** Rule CAPTION-1: the languages of captions. No others are accepted. */
export const captionLanguages = ['en', 'fr', 'de', 'es'] as const;
export type CaptionLanguage = (typeof captionLanguages)[number];

/** Rule CAPTION-10: the name of each language, in the language of the site. */
export const captionLabels: Readonly<Record<CaptionLanguage, string>> = {
  en: 'English',
  fr: 'French',
  de: 'German',
  es: 'Spanish',
};

/** Rule CAPTION-2: the maximum size of a captions file, in bytes. */
export const maximumCaptionBytes = 1_000_000;

/** Rule CAPTION-1: whether a value is a language of captions. */
export function isCaptionLanguage(value: unknown): value is CaptionLanguage {
  return captionLanguages.some((language) => language === value);
}

/** A mistake in a captions file. Line and column count from 1. */
export interface CaptionMistake {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Why a file of captions is refused. Rules CAPTION-2 and CAPTION-3. */
export type CaptionRefusal =
  | { readonly reason: 'too-large' }
  | { readonly reason: 'not-utf-8' }
  | { readonly reason: 'empty' }
  | { readonly reason: 'invalid'; readonly mistakes: readonly CaptionMistake[] };

/** The text that is spoken from one second of a film on. */
export interface SpokenCue {
  readonly start: number;
  readonly text: string;
}

/** A cue: its times in seconds, and the line of the file that holds the times. Lines count from 1. */
export interface PlacedCue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly line: number;
}

/** One language's captions of an item; `src` is a WebVTT file. */
export interface CaptionTrack {
  readonly language: CaptionLanguage;
  readonly label: string;
  readonly src: string;
}

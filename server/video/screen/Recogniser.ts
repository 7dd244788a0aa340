import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';

/** Pictures whose texts are to be read. */
export interface Pictures {
  readonly folder: string;
  /** The names of the files in the folder. */
  readonly files: readonly string[];
  readonly languages: readonly CaptionLanguage[];
}

export interface Recognised {
  /** For each picture what Tesseract says about it, as its table of words. */
  readonly tables: readonly string[];
  /** The time of a processor that it took, in seconds. */
  readonly seconds: number;
}

/** Reads the texts on pictures, with the lowest priority and bounded memory. */
export interface Recogniser {
  recognise(pictures: Pictures, signal: AbortSignal): Promise<Recognised>;
}

/** The names that Tesseract has for languages. */
export const tesseractLanguages = { en: 'eng', fr: 'fra', de: 'deu', es: 'spa' } as const satisfies Record<
  CaptionLanguage,
  string
>;

/** Sparse text in no order: menus, buttons and dialogs are no columns of a page. */
export const pageSegmentation = '11';

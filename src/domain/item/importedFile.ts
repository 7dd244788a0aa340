import { isCaptionLanguage, type CaptionLanguage } from '../film/caption.ts';
import { maximumNameLength } from './video.ts';

/** The extensions of the films that an import of a folder takes. */
export const importedExtensions = ['mp4', 'mov', 'mkv', 'webm'] as const;
const sidecarExtensions = ['vtt', 'srt'] as const;

/** Rule UPLOAD-14: whether an import takes a file with this name. */
export function isImportedFile(fileName: string): boolean {
  return importedExtensions.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`));
}

/**
 * Rule UPLOAD-13: the title of an item, made from its file name: without the extension, with spaces for separators and
 * a capital first letter. It is never blank and never longer than `maximumLength`.
 */
export function nameFromFile(fileName: string, maximumLength = maximumNameLength): string {
  const bare = fileName.replace(/\.[^.\s]{1,5}$/, '').replace(/[\p{C}]/gu, '');
  const spaced = bare.includes(' ') ? bare : bare.replace(/[-_.]+/g, ' ');
  const tidy = spaced.replace(/\s+/g, ' ').trim();
  const name = tidy === '' ? 'Video' : tidy;
  const [first = '', ...rest] = name;
  // The cut comes after the capital, because one letter may become two.
  return [...(first.toUpperCase() + rest.join(''))].slice(0, maximumLength).join('').trim();
}

/**
 * Rule UPLOAD-13: the language of a captions file beside a video: `NAME.en.vtt` beside `NAME.mp4`. Else `undefined`.
 */
export function sidecarLanguage(videoFileName: string, otherFileName: string): CaptionLanguage | undefined {
  const stem = videoFileName.replace(/\.[^.]+$/, '');
  if (!otherFileName.startsWith(`${stem}.`)) return undefined;
  const [language, extension, ...more] = otherFileName
    .slice(stem.length + 1)
    .toLowerCase()
    .split('.');
  if (more.length > 0 || !sidecarExtensions.some((known) => known === extension)) return undefined;
  return isCaptionLanguage(language) ? language : undefined;
}

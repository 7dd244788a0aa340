import { maximumDownloadBytes, maximumFilmBytes, maximumThumbnailBytes } from './filmFiles.ts';
import { maximumCaptionBytes } from './caption.ts';

/** What the browser knows about a chosen file before it reads a byte. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** The media type that the person's machine reports; often empty. */
  readonly type: string;
}

export type FilePart = 'film' | 'download' | 'thumbnail' | 'captions';

export type FileRefusal = 'too-large' | 'empty' | 'wrong-type';

/** Rule UPLOAD-3: the maximum size of each kind of file, in bytes. */
export const maximumBytes: Readonly<Record<FilePart, number>> = {
  film: maximumFilmBytes,
  download: maximumDownloadBytes,
  thumbnail: maximumThumbnailBytes,
  captions: maximumCaptionBytes,
};

/** The `accept` attribute of the file input. */
export const acceptedFiles: Readonly<Record<FilePart, string>> = {
  film: 'video/*,.mp4,.m4v,.mov,.mkv,.webm,.avi',
  download: '',
  thumbnail: 'image/png,image/jpeg,image/webp,image/avif,.png,.jpg,.jpeg,.webp,.avif',
  captions: '.vtt,.srt,text/vtt',
};

const endings: Readonly<Record<FilePart, RegExp | undefined>> = {
  film: /\.(mp4|m4v|mov|mkv|webm|avi)$/i,
  download: undefined,
  thumbnail: /\.(png|jpe?g|webp|avif)$/i,
  captions: /\.(vtt|srt)$/i,
};

/** Rule UPLOAD-12: why a file cannot be sent. It is decided before a byte is sent; the server checks the content. */
export function fileRefusal({ name, size }: ChosenFile, part: FilePart): FileRefusal | undefined {
  if (size === 0) return 'empty';
  if (size > maximumBytes[part]) return 'too-large';
  return (part === 'thumbnail' || part === 'captions') && endings[part]?.test(name) === false
    ? 'wrong-type'
    : undefined;
}

/**
 * Whether the name or type of a file is that of a film. If not, the page asks the person before it uploads the file.
 */
export function looksLikeFilm({ name, type }: ChosenFile): boolean {
  return endings.film?.test(name) === true || type.startsWith('video/');
}

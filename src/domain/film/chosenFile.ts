import { maximumDownloadBytes, maximumFilmBytes, maximumThumbnailBytes } from './filmFiles.ts';
import { maximumCaptionBytes } from './caption.ts';

/** What of a chosen file is known before a byte of it is read. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** As the machine that it is on claims; often empty. */
  readonly type: string;
}

export type FilePart = 'film' | 'download' | 'thumbnail' | 'captions';

export type FileRefusal = 'too-large' | 'empty' | 'wrong-type';

/** Rule UPLOAD-3: the most bytes of each kind of file. */
export const maximumBytes: Readonly<Record<FilePart, number>> = {
  film: maximumFilmBytes,
  download: maximumDownloadBytes,
  thumbnail: maximumThumbnailBytes,
  captions: maximumCaptionBytes,
};

/** What a file dialog offers. */
export const acceptedFiles: Readonly<Record<FilePart, string>> = {
  film: 'video/*,.mp4,.m4v,.mov,.mkv,.webm,.avi',
  download: '',
  thumbnail: 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp',
  captions: '.vtt,.srt,text/vtt',
};

const endings: Readonly<Record<FilePart, RegExp | undefined>> = {
  film: /\.(mp4|m4v|mov|mkv|webm|avi)$/i,
  download: undefined,
  thumbnail: /\.(png|jpe?g|webp)$/i,
  captions: /\.(vtt|srt)$/i,
};

/** Rule UPLOAD-12: why a file cannot be sent, before a byte is. The server judges its content. */
export function fileRefusal({ name, size }: ChosenFile, part: FilePart): FileRefusal | undefined {
  if (size === 0) return 'empty';
  if (size > maximumBytes[part]) return 'too-large';
  return (part === 'thumbnail' || part === 'captions') && endings[part]?.test(name) === false
    ? 'wrong-type'
    : undefined;
}

/** Whether the name or type of a file says that it is a film. If not, the page asks and does not refuse. */
export function looksLikeFilm({ name, type }: ChosenFile): boolean {
  return endings.film?.test(name) === true || type.startsWith('video/');
}

/** What a new item is called after its file: without the ending, with spaces where names have underscores. */
export function nameOfFile(name: string): string {
  return name
    .replace(/\.[^.\s]{1,5}$/, '')
    .replace(/_+/g, ' ')
    .trim();
}

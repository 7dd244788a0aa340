import type { CaptionLanguage, CaptionRefusal } from '../../../src/domain/film/caption.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { FileFacts } from '../ports/film/Films.ts';
import type { ThumbnailRefusal } from '../ports/film/Thumbnails.ts';
import type { ProbedVideo, ProbeRefusal } from '../ports/film/VideoProcessor.ts';

/** A film before it is imported: on this machine, or an upload. */
export interface FilmFile extends Partial<Omit<FileFacts, 'name'>> {
  readonly name: string;
  /** SHA-256 in hexadecimal, where it is known before the bytes are stored. */
  readonly hash?: string | undefined;
  /** Whether the file is a film, where that can be said before its bytes are stored. */
  probe?(signal: AbortSignal): Promise<Result<ProbedVideo, ProbeRefusal>>;
  /** Stores the bytes as the original of the asset. */
  store(assetId: string): Promise<void>;
}

/** The files of an item that is imported, wherever they are. Names are for people. */
export interface ItemFiles {
  readonly film?: FilmFile | undefined;
  readonly captions: readonly {
    readonly language: CaptionLanguage;
    readonly name: string;
    read(): Promise<Uint8Array>;
  }[];
  readonly thumbnail?: { readonly name: string; read(): Promise<Uint8Array> } | undefined;
  readonly downloads: readonly {
    readonly name: string;
    /** Stores the bytes as a download. */
    store(id: string): Promise<{ readonly bytes: number; readonly type: string }>;
  }[];
}

/** A file beside the film that cannot be used. */
export type RefusedFile =
  | { readonly name: string; readonly part: 'captions'; readonly refusal: CaptionRefusal }
  | { readonly name: string; readonly part: 'thumbnail'; readonly refusal: ThumbnailRefusal };

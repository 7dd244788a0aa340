import type { CaptionLanguage } from '../../../../src/domain/film/caption.ts';
import type { CaptionDraft, CaptionVersion, StoredCaptionDraft } from '../../../../src/domain/film/captionWork.ts';
import type { FilmName } from '../../../../src/domain/item/filmName.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { AuditContext } from '../Change.ts';

/** The captions of a film in one language, as they are stored. */
export interface StoredCaptionWork {
  /** The media folder and the hash of the file that visitors get; null without captions. */
  readonly published: { readonly folder: string; readonly contentHash: string } | null;
  readonly draft: StoredCaptionDraft | null;
  /** Grows with each save; 0 without a draft. No later draft of the film gets a version that an earlier one had. */
  readonly draftVersion: number;
  readonly versions: readonly CaptionVersion[];
}

/** Who saves a draft, and when. The audit log records published captions only. */
export type DraftAuthor = Pick<AuditContext, 'person' | 'at'>;

/** Stores the drafts of captions, and what was published earlier. Films are named by their ids. */
export interface CaptionDrafts {
  find(film: FilmName, language: CaptionLanguage): Promise<StoredCaptionWork>;
  /** Returns the next version. `version` is that of the draft it replaces; 0 for the first one. */
  save(
    film: FilmName,
    language: CaptionLanguage,
    draft: CaptionDraft,
    version: number,
    author: DraftAuthor,
  ): Promise<Result<number, 'stale'>>;
  /** Idempotent: removing a draft that is not there changes nothing. */
  remove(film: FilmName, language: CaptionLanguage, version: number): Promise<Result<void, 'stale'>>;
  /** The WebVTT of a published version; undefined if it is not kept. */
  findVersion(film: FilmName, language: CaptionLanguage, id: string): Promise<string | undefined>;
}

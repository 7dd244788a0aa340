import { maximumCaptionBytes, type CaptionLanguage, type CaptionRefusal } from '../../../src/domain/film/caption.ts';
import type { CaptionDraft, CaptionWork } from '../../../src/domain/film/captionWork.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { ChangeRefusal } from '../ports/Change.ts';
import type { CaptionDrafts, DraftAuthor } from '../ports/film/CaptionDrafts.ts';
import type { FilmParts } from '../ports/film/FilmParts.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { FindParts } from './findParts.ts';
import { publishedText } from './publishedCaptions.ts';

export interface DraftPorts {
  readonly parts: Pick<FilmParts, 'find'>;
  readonly captionDrafts: CaptionDrafts;
  readonly media: Pick<MediaStore, 'find'>;
  readonly findParts: FindParts;
}

/** The captions of a film with the version of their draft; 0 without a draft. */
export interface OpenedCaptions {
  readonly work: CaptionWork;
  readonly version: number;
}

/** Films may be named by their path. `version` is that of the draft. */
export interface DraftCaptions {
  open(name: FilmName, language: CaptionLanguage): Promise<Result<OpenedCaptions, 'not-found'>>;
  save(
    name: FilmName,
    language: CaptionLanguage,
    version: number,
    draft: CaptionDraft,
    author: DraftAuthor,
  ): Promise<Result<OpenedCaptions, ChangeRefusal | CaptionRefusal>>;
  remove(name: FilmName, language: CaptionLanguage, version: number): Promise<Result<void, ChangeRefusal>>;
  /** The WebVTT of a version that was published. */
  findVersion(name: FilmName, language: CaptionLanguage, id: string): Promise<Result<string, 'not-found'>>;
}

/** Rules CUE-11 to CUE-13: drafts of captions, and the versions that were published. */
export function makeDraftCaptions({ parts, captionDrafts, media, findParts }: DraftPorts): DraftCaptions {
  const opened = async (film: FilmName, language: CaptionLanguage): Promise<OpenedCaptions> => {
    const stored = await captionDrafts.find(film, language);
    const { published, draft, draftVersion, versions } = stored;
    const vtt = await publishedText(media, stored, language);
    const found = published === null ? undefined : await findParts(published.folder, published.contentHash, language);
    return {
      work: {
        published:
          published === null || vtt === undefined
            ? null
            : { contentHash: published.contentHash, vtt, parts: (await found?.read()) ?? [] },
        draft,
        versions,
      },
      version: draftVersion,
    };
  };
  return {
    async open(name, language) {
      const film = await parts.find(name);
      return film === undefined ? refuse('not-found') : ok(await opened(film, language));
    },

    async save(name, language, version, draft, author) {
      const film = await parts.find(name);
      if (film === undefined) return refuse('not-found');
      if (Buffer.byteLength(draft.vtt) > maximumCaptionBytes) return refuse({ reason: 'too-large' });
      const saved = await captionDrafts.save(film, language, draft, version, author);
      return saved.ok ? ok(await opened(film, language)) : saved;
    },

    async remove(name, language, version) {
      const film = await parts.find(name);
      return film === undefined ? refuse('not-found') : captionDrafts.remove(film, language, version);
    },

    async findVersion(name, language, id) {
      const film = await parts.find(name);
      const vtt = film && (await captionDrafts.findVersion(film, language, id));
      return vtt === undefined ? refuse('not-found') : ok(vtt);
    },
  };
}

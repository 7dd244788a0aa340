import { assetFiles } from '../../../src/domain/film/asset.ts';
import type { CaptionLanguage, CaptionRefusal, PlacedCue } from '../../../src/domain/film/caption.ts';
import { faultsPastTheEnd } from '../../../src/domain/violation/captionViolations.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import { ofVersion, type ChangeRefusal, type AuditContext } from '../ports/Change.ts';
import type { FilmName, FilmParts } from '../ports/FilmParts.ts';
import type { MediaStore } from '../ports/MediaStore.ts';

/** Parses a captions file, or lists its errors with their places. */
export type ReadPlacedCaptions = (
  content: Uint8Array,
) => Result<{ readonly vtt: string; readonly text: string; readonly cues: readonly PlacedCue[] }, CaptionRefusal>;

export interface CaptionPorts {
  readonly parts: Pick<FilmParts, 'find' | 'saveCaptions' | 'removeCaptions'>;
  readonly media: Pick<MediaStore, 'publishFile'>;
  readonly readCaptions: ReadPlacedCaptions;
}

export interface SaveCaptions {
  save(
    name: FilmName,
    version: number,
    language: CaptionLanguage,
    file: Uint8Array,
    audit: AuditContext,
  ): Promise<Result<void, ChangeRefusal | CaptionRefusal>>;
  remove(
    name: FilmName,
    version: number,
    language: CaptionLanguage,
    audit: AuditContext,
  ): Promise<Result<void, ChangeRefusal>>;
}

/** Rules CAPTION-1 to CAPTION-4: saves and removes the captions of a film, one file for each language. */
export function makeSaveCaptions({ parts, media, readCaptions }: CaptionPorts): SaveCaptions {
  return {
    async save(name, version, language, file, audit) {
      const film = ofVersion(await parts.find(name), version);
      if (!film.ok) return film;
      const read = readCaptions(file);
      if (!read.ok) return read;
      const { vtt, cues } = read.value;
      const faults = faultsPastTheEnd(cues, film.value.duration);
      if (faults.length > 0) return refuse({ reason: 'invalid', faults });
      let contentHash = '';
      for (const folder of film.value.folders)
        contentHash = await media.publishFile(folder, assetFiles.captions(language), new TextEncoder().encode(vtt));
      return parts.saveCaptions(film.value, { language, contentHash, cues }, audit);
    },

    async remove(name, version, language, audit) {
      const film = ofVersion(await parts.find(name), version);
      return film.ok ? parts.removeCaptions(film.value, language, audit) : film;
    },
  };
}

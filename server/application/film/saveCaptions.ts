import { assetFiles } from '../../../src/domain/film/asset.ts';
import type { CaptionLanguage, CaptionRefusal } from '../../../src/domain/film/caption.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { CaptionReader, ReadCaptions } from '../ports/film/CaptionReader.ts';
import { ofVersion, type ChangeRefusal, type AuditContext } from '../ports/Change.ts';
import type { CaptionDrafts } from '../ports/film/CaptionDrafts.ts';
import type { FilmParts, FilmState } from '../ports/film/FilmParts.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import type { NewCaptions } from '../ports/film/Films.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import { publishedText } from './publishedCaptions.ts';

export interface CaptionPorts {
  readonly parts: Pick<FilmParts, 'find' | 'saveCaptions' | 'removeCaptions'>;
  readonly media: Pick<MediaStore, 'publishFile' | 'find'>;
  readonly captionReader: CaptionReader;
  readonly captionDrafts: Pick<CaptionDrafts, 'find'>;
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

/**
 * Rules CAPTION-1 to CAPTION-4: saves and removes the captions of a film, one file for each language. Rule CUE-13: what
 * is saved, and what it replaces, stays in the list of versions.
 */
export function makeSaveCaptions({ parts, media, captionReader, captionDrafts }: CaptionPorts): SaveCaptions {
  const replacedText = async (film: FilmState, language: CaptionLanguage) => {
    const stored = await captionDrafts.find(film, language);
    const isListed = stored.versions.some(({ contentHash }) => contentHash === stored.published?.contentHash);
    return isListed ? undefined : publishedText(media, stored, language);
  };
  return {
    async save(name, version, language, file, audit) {
      const film = ofVersion(await parts.find(name), version);
      if (!film.ok) return film;
      const read = await captionReader.read(file, film.value.duration);
      if (!read.ok) return read;
      const listed = { vtt: read.value.vtt, replaced: await replacedText(film.value, language) };
      const captions = await publishCaptions(media, film.value.folders, language, read.value);
      return parts.saveCaptions(film.value, { ...captions, listed }, audit);
    },

    async remove(name, version, language, audit) {
      const film = ofVersion(await parts.find(name), version);
      return film.ok ? parts.removeCaptions(film.value, language, audit) : film;
    },
  };
}

/** Publishes captions in each of the media folders. The files are the same everywhere, so the hash is too. */
export async function publishCaptions(
  media: Pick<MediaStore, 'publishFile'>,
  folders: readonly string[],
  language: CaptionLanguage,
  { vtt, cues }: ReadCaptions,
): Promise<NewCaptions> {
  let contentHash = '';
  for (const folder of folders)
    contentHash = await media.publishFile(folder, assetFiles.captions(language), new TextEncoder().encode(vtt));
  return { language, contentHash, cues };
}

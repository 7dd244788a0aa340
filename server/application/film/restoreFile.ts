import { refuse, type Result } from '../../../src/domain/result.ts';
import type { Asset } from '../../../src/domain/film/asset.ts';
import { ofVersion, type ChangeRefusal, type AuditContext } from '../ports/Change.ts';
import type { Films } from '../ports/film/Films.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import { carryParts } from './carryParts.ts';

/** An item with a film, as its store has loaded it. */
export interface FilmedItem extends FilmName {
  readonly version: number;
  readonly asset: Asset;
}

export type RestoreFile = (
  item: FilmedItem | undefined,
  version: number,
  fileId: string,
  audit: AuditContext,
) => Promise<Result<void, ChangeRefusal | 'file-unknown'>>;

/** Rule FILM-10: restores a replaced file. The item keeps its current captions and chosen picture. */
export function makeRestoreFile(
  films: Pick<Films, 'findFiles' | 'restore'>,
  media: Pick<MediaStore, 'copyPublished'>,
): RestoreFile {
  return async (item, version, fileId, audit) => {
    const current = ofVersion(item, version);
    if (!current.ok) return current;
    const { kind, id, asset } = current.value;
    const files = await films.findFiles(kind, id);
    if (files?.replaced.some((replaced) => replaced.id === fileId) !== true) return refuse('file-unknown');
    await carryParts(media, asset, fileId);
    return films.restore(kind, id, fileId, version, audit);
  };
}

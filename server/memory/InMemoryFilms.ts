import { restorableUntil, type FilmFile, type FilmFiles } from '../../src/domain/filmFiles.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { ofVersion, type ChangeRefusal, type Doing } from '../application/ports/Change.ts';
import type { FilmKind, Films } from '../application/ports/Films.ts';
import type { InMemoryAssets } from './InMemoryAssets.ts';

/** The files of videos and recorded webinars in memory: for tests. */
export class InMemoryFilms implements Films {
  readonly #assets: InMemoryAssets;

  constructor(assets: InMemoryAssets) {
    this.#assets = assets;
  }

  async findFiles(kind: FilmKind, id: string): Promise<FilmFiles | undefined> {
    const film = this.#assets.film(id, kind);
    const current = film && this.#assets.stored(film.assetId);
    if (film === undefined || current === undefined) return undefined;
    const next = film.nextId === null ? undefined : this.#assets.stored(film.nextId);
    return {
      ...current.processing,
      file: this.#assets.file(film.assetId) === null ? null : this.#file(film.assetId),
      next: next === undefined ? null : { ...next.processing, file: this.#file(next.asset.id) },
      replaced: this.#assets.replacedOf(id).map(({ assetId, at }) => ({
        ...this.#file(assetId),
        replacedAt: at.toISOString(),
        restorableUntil: restorableUntil(at),
      })),
      hasOwnThumbnail: current.asset.picture !== null,
    };
  }

  async processAgain(kind: FilmKind, id: string, _doing: Doing): Promise<void> {
    const film = this.#assets.film(id, kind);
    for (const assetId of [film?.assetId, film?.nextId])
      if (typeof assetId === 'string') await this.#assets.processAgain(assetId);
  }

  async restore(
    kind: FilmKind,
    id: string,
    fileId: string,
    version: number,
    { at }: Doing,
  ): Promise<Result<void, ChangeRefusal | 'file-unknown'>> {
    const film = ofVersion(this.#assets.film(id, kind), version);
    if (!film.ok) return film;
    return this.#assets.restore(id, fileId, at) ? ok(undefined) : refuse('file-unknown');
  }

  async listReplacedBy(assetId: string, since: Date): Promise<readonly string[]> {
    const item = this.#assets.filmWith(assetId);
    return item === undefined
      ? []
      : this.#assets.replacedOf(item.id).flatMap((replaced) => (replaced.at >= since ? [replaced.assetId] : []));
  }

  #file(id: string): FilmFile {
    const file = this.#assets.file(id);
    return { id, name: file?.name ?? null, uploadedAt: file?.uploadedAt?.toISOString() ?? null };
  }
}

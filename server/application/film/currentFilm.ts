import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { ChangeRefusal } from '../ports/Change.ts';
import type { FilmName, KeptParts, PartedFilm } from '../ports/KeptParts.ts';

/** The film where it is still of the version that the administrator has seen: asked before any work is done, or anything is published. */
export async function currentFilm(parts: Pick<KeptParts, 'find'>, name: FilmName, version: number): Promise<Result<PartedFilm, ChangeRefusal>> {
  const film = await parts.find(name);
  if (film === undefined) return refuse('not-found');
  return film.version === version ? ok(film) : refuse('stale');
}

import type { Gated } from '../../src/domain/access.ts';
import type { FilmKind } from '../application/ports/Films.ts';

/** The film of an item as a store of items holds it: what is watched and, where there is one, what takes its place next. */
export interface HeldFilm {
  readonly id: string;
  readonly version: number;
  readonly gate: Gated;
  readonly assetId: string;
  readonly nextId: string | null;
}

/** A store of items with films, as the store of their assets sees it. */
export interface FilmHolder {
  readonly kind: FilmKind;
  list(): readonly HeldFilm[];
  set(id: string, film: Pick<HeldFilm, 'assetId' | 'nextId' | 'version'>): void;
}

import type { Picture } from '../../../src/domain/film/asset.ts';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { ChangeRefusal, Doing } from './Change.ts';
import type { FilmKind } from './Films.ts';
import type { NewCaptions } from './Videos.ts';

/** An item with a film; `id` may also be its current path. */
export interface FilmName {
  readonly kind: FilmKind;
  readonly id: string;
}

/** The same as it is known before a part of it changes. */
export interface PartedFilm extends FilmName {
  readonly version: number;
  /** The media folders that files of its parts belong into: that of the film that is watched, and of one that may take its place meanwhile. */
  readonly folders: readonly string[];
  /** In seconds; 0 while it is not known, or another film is on its way. */
  readonly duration: number;
}

/** Where it is kept which thumbnail and captions an administrator has given a film; each change counts the item's version on. */
export interface KeptParts {
  find(film: FilmName): Promise<PartedFilm | undefined>;
  /** The chosen picture, or none: then the one taken from the film is shown. Where there was none already nothing changes. */
  savePicture(film: PartedFilm, picture: Picture | null, doing: Doing): Promise<Result<void, ChangeRefusal>>;
  saveCaptions(film: PartedFilm, captions: NewCaptions, doing: Doing): Promise<Result<void, ChangeRefusal>>;
  /** Where there are none nothing changes. */
  removeCaptions(film: PartedFilm, language: CaptionLanguage, doing: Doing): Promise<Result<void, ChangeRefusal>>;
}

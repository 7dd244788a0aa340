import type { Picture } from '../../../../src/domain/film/asset.ts';
import type { CaptionLanguage } from '../../../../src/domain/film/caption.ts';
import type { FilmName } from '../../../../src/domain/item/filmName.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { ChangeRefusal, AuditContext } from '../Change.ts';
import type { NewCaptions } from './Films.ts';

/** The state of a film before its thumbnail or captions change. */
export interface FilmState extends FilmName {
  readonly version: number;
  /**
   * The media folders that need the files: the folder of the current film, and that of the film that will replace it.
   */
  readonly folders: readonly string[];
  /** In seconds; 0 if it is not known yet or a new film is being processed. */
  readonly duration: number;
}

/** Captions that an administrator saves. */
export interface SavedCaptions extends NewCaptions {
  /** Their WebVTT, and that of the captions that they replace if no version holds it yet. Without it no version is kept. */
  readonly listed?: { readonly vtt: string; readonly replaced: string | undefined };
}

/**
 * Stores the thumbnail and captions that an administrator gives to a film. Each change increments the item's version.
 */
export interface FilmParts {
  /** The id may also be the current path of the item. */
  find(film: FilmName): Promise<FilmState | undefined>;
  /** With null the site shows the picture taken from the film. Removing a picture that is not there changes nothing. */
  savePicture(film: FilmState, picture: Picture | null, audit: AuditContext): Promise<Result<void, ChangeRefusal>>;
  saveCaptions(film: FilmState, captions: SavedCaptions, audit: AuditContext): Promise<Result<void, ChangeRefusal>>;
  /** Idempotent: removing captions that are not there changes nothing. */
  removeCaptions(film: FilmState, language: CaptionLanguage, audit: AuditContext): Promise<Result<void, ChangeRefusal>>;
}

/** What the captions of films say. */
export interface CaptionTexts {
  /** The texts of the first cues, in order. Without captions in the language there are none. */
  first(film: FilmName, language: CaptionLanguage, most: number): Promise<readonly string[]>;
}

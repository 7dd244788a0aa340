import type { AutomaticCaptionsOfFilm } from '../../../domain/film/automaticCaptions.ts';
import type { CaptionLanguage } from '../../../domain/film/caption.ts';
import type { CaptionDraft, CaptionWork } from '../../../domain/film/captionWork.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import type { Result } from '../../../domain/result.ts';
import type { Edited, RefusedEdit, Versioned } from './Edits.ts';

/**
 * The captions of a film while they are written. The version is that of the draft; 0 without one. `FilmEditing`
 * publishes captions. Faults (network, server) are thrown; an aborted call throws `AbortError`.
 */
export interface CaptionEditing {
  open(
    film: FilmName,
    language: CaptionLanguage,
    signal: AbortSignal,
  ): Promise<Result<Versioned<CaptionWork>, 'not-found'>>;
  saveDraft(
    film: FilmName,
    language: CaptionLanguage,
    version: number,
    draft: CaptionDraft,
  ): Promise<Edited<CaptionWork>>;
  removeDraft(film: FilmName, language: CaptionLanguage, version: number): Promise<Result<void, RefusedEdit>>;
  /** Rule AUTO-1: the captions that a program makes of the film. */
  listAutomatic(film: FilmName, signal: AbortSignal): Promise<Result<AutomaticCaptionsOfFilm, 'not-found'>>;
  /** Lets the program make captions. It does nothing while it makes them already. */
  startAutomatic(film: FilmName, language: CaptionLanguage): Promise<Result<AutomaticCaptionsOfFilm, RefusedEdit>>;
  /** Cancels automatic captions, or forgets that they failed. A draft stays. */
  cancelAutomatic(film: FilmName, language: CaptionLanguage): Promise<Result<AutomaticCaptionsOfFilm, RefusedEdit>>;
  /** The WebVTT of a version that was published. */
  readVersion(
    film: FilmName,
    language: CaptionLanguage,
    id: string,
    signal: AbortSignal,
  ): Promise<Result<string, 'not-found'>>;
}

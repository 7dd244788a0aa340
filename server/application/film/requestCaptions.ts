import type { AutomaticCaptionsOfFilm, AutomaticRefusal } from '../../../src/domain/film/automaticCaptions.ts';
import { captionLanguages, type CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { CaptionJobs } from '../ports/film/CaptionJobs.ts';
import type { FilmParts } from '../ports/film/FilmParts.ts';

/** Films may be named by their path. */
export interface RequestCaptions {
  list(name: FilmName): Promise<Result<AutomaticCaptionsOfFilm, 'not-found'>>;
  start(
    name: FilmName,
    language: CaptionLanguage,
    audit: AuditContext,
  ): Promise<Result<AutomaticCaptionsOfFilm, 'not-found' | AutomaticRefusal>>;
  cancel(
    name: FilmName,
    language: CaptionLanguage,
    audit: AuditContext,
  ): Promise<Result<AutomaticCaptionsOfFilm, 'not-found'>>;
}

export interface RequestCaptionsPorts {
  readonly parts: Pick<FilmParts, 'find'>;
  readonly captionJobs: Pick<CaptionJobs, 'list' | 'request' | 'cancel'>;
  readonly hasCaptioner: boolean;
  readonly newId: () => string;
}

/** Rules AUTO-1 and AUTO-2: administrators ask a program for captions, and cancel it. */
export function makeRequestCaptions({
  parts,
  captionJobs,
  hasCaptioner: isAvailable,
  newId,
}: RequestCaptionsPorts): RequestCaptions {
  const listed = async (film: FilmName) => {
    const items = await captionJobs.list(film);
    const place = (language: CaptionLanguage) => captionLanguages.indexOf(language);
    return ok({ isAvailable, items: items.toSorted((one, other) => place(one.language) - place(other.language)) });
  };
  return {
    async list(name) {
      const film = await parts.find(name);
      return film === undefined ? refuse('not-found') : listed(film);
    },

    async start(name, language, audit) {
      const film = await parts.find(name);
      if (film === undefined) return refuse('not-found');
      if (!isAvailable) return refuse('no-program');
      if (film.duration === 0) return refuse('film-not-ready');
      const { kind, id } = film;
      const requested = await captionJobs.request({ id: newId(), film: { kind, id }, language }, audit);
      // What is under way already is what was asked for.
      if (requested.ok || requested.refusal === 'under-way') return listed(film);
      return refuse(requested.refusal);
    },

    async cancel(name, language, audit) {
      const film = await parts.find(name);
      if (film === undefined) return refuse('not-found');
      await captionJobs.cancel(film, language, audit);
      return listed(film);
    },
  };
}

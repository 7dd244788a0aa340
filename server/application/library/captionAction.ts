import { isUnderWay } from '../../../src/domain/film/automaticCaptions.ts';
import { isCaptionLanguage, type CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import { isFilmKind } from '../../../src/domain/item/itemKind.ts';
import type { BulkChange } from '../../../src/domain/library/bulkChange.ts';
import { fieldsOf } from '../../../src/domain/text/fieldsOf.ts';
import { automaticViolations } from '../../../src/domain/violation/automaticTexts.ts';
import { bulkTexts, hasCaptions } from '../../../src/domain/violation/bulkTexts.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { CaptionDrafts } from '../ports/film/CaptionDrafts.ts';
import type { CaptionJobs } from '../ports/film/CaptionJobs.ts';
import type { FilmParts } from '../ports/film/FilmParts.ts';
import type { BulkAction, Done } from './bulkAction.ts';
import type { BulkKinds } from './bulkKind.ts';

export interface CaptionActionPorts {
  readonly kinds: BulkKinds;
  readonly filmParts: Pick<FilmParts, 'find'>;
  readonly captionDrafts: Pick<CaptionDrafts, 'find'>;
  readonly captionJobs: Pick<CaptionJobs, 'list' | 'request' | 'takeBack'>;
  readonly hasCaptioner: boolean;
  readonly newId: () => string;
}

const refused = (reason: string) => ({ outcome: 'refused', reasons: [reason] }) as const;
const done = { outcome: 'done', reasons: [] } as const;

/** Rules BULK-18 and BULK-19: lets the program make captions of films, and takes back what nobody has worked on. */
export function makeCaptionAction({
  kinds,
  filmParts,
  captionDrafts,
  captionJobs,
  hasCaptioner,
  newId,
}: CaptionActionPorts): BulkAction {
  return {
    // The audit entry is written with the job.
    isRepeatable: false,

    async judge({ kind, id }, change) {
      if (kind === 'series') return { title: id, ...refused(bulkTexts.seriesOnlyInBin) };
      const target = await kinds[kind].find(id);
      if (target === undefined) return { title: id, ...refused(bulkTexts.gone) };
      const { title } = target;
      if (!isFilmKind(kind)) return { title, ...refused(bulkTexts.noCaptions) };
      const film = { kind, id };
      const reason = change.act === 'caption' ? await reasonAgainst(film, change.language) : undefined;
      return reason === undefined ? { title, outcome: 'ready', reasons: [] } : { title, ...refused(reason) };
    },

    async run({ item, change, recorded, audit }) {
      const { kind, id } = item;
      if (!isFilmKind(kind)) return refused(bulkTexts.noCaptions);
      const film = { kind, id };
      if (change.act === 'caption') return request(film, change, audit('captions-requested'));
      const jobs = recorded.flatMap(({ after }) => requestedJob(after, film));
      let outcome: Done = { outcome: 'same', reasons: [] };
      for (const job of jobs) {
        const taken = await captionJobs.takeBack(job, audit('captions-withdrawn'));
        if (taken.ok) outcome = done;
        else if (taken.refusal === 'reviewed') return refused(bulkTexts.captionsReviewed);
      }
      return outcome;
    },
  };

  async function request(
    film: FilmName,
    { language }: Extract<BulkChange, { readonly act: 'caption' }>,
    audit: AuditContext,
  ): Promise<Done> {
    const reason = await reasonAgainst(film, language);
    if (reason !== undefined) return refused(reason);
    const requested = await captionJobs.request({ id: newId(), film, language }, audit);
    if (requested.ok) return done;
    return refused(refusals[requested.refusal]);
  }

  async function reasonAgainst(film: FilmName, language: CaptionLanguage): Promise<string | undefined> {
    if (!hasCaptioner) return automaticViolations['no-program'].message;
    const state = await filmParts.find(film);
    if (state === undefined) return bulkTexts.gone;
    if (state.duration === 0) return bulkTexts.noFilm;
    const { published, draft } = await captionDrafts.find(film, language);
    if (published !== null) return hasCaptions(language);
    if (draft !== null) return refusals['draft-exists'];
    const jobs = await captionJobs.list(film);
    return jobs.some((job) => job.language === language && isUnderWay(job)) ? refusals['under-way'] : undefined;
  }
}

const refusals = {
  'draft-exists': automaticViolations['draft-exists'].message,
  'under-way': bulkTexts.captionsUnderWay,
} as const;

/** The job that an audit entry names. */
function requestedJob(after: Readonly<Record<string, unknown>>, film: FilmName) {
  const { job, language } = fieldsOf(after['automaticCaptions']);
  return typeof job === 'string' && isCaptionLanguage(language) ? [{ id: job, film, language }] : [];
}

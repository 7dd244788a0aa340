import {
  editWebinar,
  newWebinar,
  publish,
  webinarRefusals,
  webinarTextRefusals,
  type WebinarEdit,
  type WebinarRefusal,
} from '../../../src/domain/item/webinar.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { AttachUpload } from '../film/attachUpload.ts';
import { givenFields, makeEditItem, refusalsOf, type EditItem } from '../item/editItem.ts';
import type { NewWebinar, StoredWebinar, UnknownLink, WebinarChanges, Webinars } from '../ports/item/Webinars.ts';
import type { GivenDownload, AttachDownloads } from './attachDownloads.ts';

export type WebinarEditRefusal =
  WebinarRefusal | UnknownLink | 'slug-in-use' | 'recommendation-itself' | 'download-too-large' | 'upload-unknown';

/**
 * The fields that an administrator sends; recommendations may be ids or paths. Only an earlier version brings a detailed
 * description, which was sanitised when it was saved.
 */
type GivenWebinar = Partial<WebinarEdit> & {
  readonly seriesId?: string | null;
  readonly recommendations?: readonly string[];
  readonly downloads?: readonly GivenDownload[];
  readonly detail?: string;
};
export type EditWebinar = EditItem<StoredWebinar, GivenWebinar, WebinarEditRefusal>;

export interface EditWebinarPorts {
  readonly webinars: Pick<Webinars, 'find' | 'create' | 'change' | 'remove'>;
  readonly attach: AttachUpload;
  readonly downloads: AttachDownloads;
  readonly newId: () => string;
}

/** Rules WEBINAR-1 to WEBINAR-11: administrators create and change recorded webinars. A new one is not public. */
export function makeEditWebinar({ webinars, attach, downloads: kept, newId }: EditWebinarPorts): EditWebinar {
  return makeEditItem<StoredWebinar, GivenWebinar, NewWebinar, WebinarChanges, WebinarEditRefusal>(
    {
      items: webinars,
      idOf: ({ webinar }) => webinar.id,
      assetOf: ({ asset }) => asset,

      async begin({ seriesId = null, recommendations = [], downloads: _downloads, ...given }) {
        const begun = newWebinar(given);
        const recommended = await findRecommended(webinars, recommendations, undefined);
        if (!begun.ok || !recommended.ok)
          return refuse([...refusalsOf<WebinarEditRefusal>(begun), ...refusalsOf<WebinarEditRefusal>(recommended)]);
        return ok((film) => ({
          ...begun.value,
          seriesId,
          recommendations: recommended.value,
          ...film,
          isOwnSlug: given.slug !== undefined,
          assetId: film?.assetId ?? newId(),
        }));
      },

      async edit({ webinar }, { seriesId, recommendations, downloads, ...given }, isFilmNew, audit) {
        const edited = editWebinar(isFilmNew ? { ...webinar, duration: 0 } : webinar, given);
        const blankDownloads = webinarRefusals({ ...webinar, downloads: downloads ?? [] }).filter(
          (refusal) => refusal === 'download-blank',
        );
        const recommended = await findRecommended(webinars, recommendations ?? [], webinar.id);
        const files = await kept.find(downloads, audit.person);
        const refusals: readonly WebinarEditRefusal[] = [
          ...refusalsOf<WebinarEditRefusal>(edited),
          ...blankDownloads,
          ...webinarTextRefusals({ downloads: downloads ?? [] }),
          ...refusalsOf<WebinarEditRefusal>(recommended),
          ...refusalsOf<WebinarEditRefusal>(files),
        ];
        if (!edited.ok || !recommended.ok || !files.ok || refusals.length > 0) return refuse(refusals);
        const changes: WebinarChanges = {
          ...givenFields(given, edited.value),
          ...(seriesId === undefined ? {} : { seriesId }),
          ...(recommendations === undefined ? {} : { recommendations: recommended.value }),
        };
        return ok((save) =>
          kept.save(files.value, audit, (saved) =>
            save(saved === undefined ? changes : { ...changes, downloads: saved }),
          ),
        );
      },

      publish({ webinar }, now) {
        const published = publish(webinar, now);
        return published.ok ? ok({ published: true, publishedAt: published.value.publishedAt }) : published;
      },
      unpublished: { published: false },
    },
    attach,
  );
}

/**
 * Rule WEBINAR-8: resolves ids and paths to ids, in order and without duplicates. Refuses to recommend a webinar to
 * itself.
 */
export async function findRecommended(
  webinars: Pick<Webinars, 'find'>,
  named: readonly string[],
  id: string | undefined,
): Promise<Result<readonly string[], 'recommendation-unknown' | 'recommendation-itself'>> {
  const found = await Promise.all(named.map((each) => webinars.find(each)));
  const ids = found.map((each) => each?.webinar.id);
  if (id !== undefined && ids.includes(id)) return refuse('recommendation-itself');
  const known = ids.filter((each) => each !== undefined);
  return known.length === ids.length ? ok([...new Set(known)]) : refuse('recommendation-unknown');
}

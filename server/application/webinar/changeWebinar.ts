import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import {
  editWebinar,
  isDetailBlank,
  maximumDetailBytes,
  publish,
  unpublish,
  webinarRefusals,
  type Webinar,
  type WebinarRefusal,
} from '../../../src/domain/item/webinar.ts';
import { ofVersion, type ChangeRefusal, type Doing } from '../ports/Change.ts';
import type { SavedWebinar, StoredWebinar, Webinars } from '../ports/Webinars.ts';
import type { AttachUpload } from '../film/attachUpload.ts';
import { makePublishItem, type PublishItem } from '../item/publishItem.ts';
import type { UploadedFilm } from '../ports/Films.ts';
import type { GivenDownload, KeepDownloads } from './keepDownloads.ts';
import type { GivenWebinar, WebinarFault } from './createWebinar.ts';
import { findRecommended } from './findRecommended.ts';

export type GivenChanges = GivenWebinar & { readonly downloads?: readonly GivenDownload[] };
export type ChangedWebinar = Result<StoredWebinar, ChangeRefusal | readonly WebinarFault[]>;

export interface ChangeWebinarPorts {
  readonly webinars: Pick<Webinars, 'find' | 'save' | 'savePublication' | 'saveDetail' | 'remove'>;
  readonly attach: AttachUpload;
  readonly downloads: KeepDownloads;
  readonly safeHtml: (html: string) => string;
}

/** How much longer than what is left of it a detailed description may come. */
const mostMarkup = 5;

export interface ChangeWebinar extends PublishItem<StoredWebinar, WebinarFault> {
  edit(id: string, version: number, changes: GivenChanges, doing: Doing): Promise<ChangedWebinar>;
  /** `html` is sanitised here before it is kept. */
  saveDetail(
    id: string,
    version: number,
    html: string,
    doing: Doing,
  ): Promise<Result<StoredWebinar, ChangeRefusal | 'blank' | 'detail-too-long'>>;
  removeDetail(id: string, version: number, doing: Doing): Promise<Result<StoredWebinar, ChangeRefusal>>;
  /** Into the bin. */
  remove(id: string, version: number, doing: Doing): Promise<Result<void, ChangeRefusal | 'linked'>>;
}

/**
 * Rules WEBINAR-1 to WEBINAR-11, DRAFT-1 and VERSION-1: the changes of a recorded webinar by an administrator, each
 * made of the version that they have seen.
 */
export function makeChangeWebinar({ webinars, attach, downloads: kept, safeHtml }: ChangeWebinarPorts): ChangeWebinar {
  async function save(
    found: StoredWebinar,
    changed: Result<Webinar, readonly WebinarRefusal[]>,
    links: Partial<Pick<SavedWebinar, 'seriesId' | 'recommendations' | 'downloads'>>,
    doing: Doing,
    film?: UploadedFilm,
  ): Promise<ChangedWebinar> {
    if (!changed.ok) return changed;
    const { webinar } = found;
    const saved = await webinars.save(
      {
        ...changed.value,
        seriesId: webinar.series?.id ?? null,
        recommendations: found.recommendedIds,
        downloads: webinar.downloads,
        ...links,
      },
      found.version,
      doing,
      film,
    );
    if (saved.ok) return saved;
    return refuse(saved.refusal === 'stale' || saved.refusal === 'not-found' ? saved.refusal : [saved.refusal]);
  }

  return {
    async edit(id, version, { seriesId, recommendations, downloads, uploadId, ...changes }, doing) {
      const found = ofVersion(await webinars.find(id), version);
      if (!found.ok) return found;
      const { webinar } = found.value;
      // Of a film that is not there yet only the lower bound of times is known.
      const edited = editWebinar(uploadId === undefined ? webinar : { ...webinar, duration: 0 }, changes);
      const faults: WebinarFault[] = edited.ok ? [] : [...edited.refusal];
      const named = webinarRefusals({ ...webinar, downloads: downloads ?? webinar.downloads }).filter(
        (refusal) => refusal === 'download-blank',
      );
      const recommended =
        recommendations === undefined
          ? ok(found.value.recommendedIds)
          : await findRecommended(webinars, recommendations, webinar.id);
      const [upload, files] = [await attach.find(uploadId, doing.person), await kept.find(downloads, doing.person)];
      faults.push(...named, ...[recommended, upload, files].flatMap((each) => (each.ok ? [] : [each.refusal])));
      if (faults.length > 0 || !edited.ok || !recommended.ok || !upload.ok || !files.ok) return refuse(faults);
      const links = { recommendations: recommended.value, ...(seriesId === undefined ? {} : { seriesId }) };
      const saved = await attach.save(upload.value, found.value.asset, doing, (film) =>
        kept.save(files.value, doing, (saving) =>
          save(found.value, edited, { ...links, ...(saving === undefined ? {} : { downloads: saving }) }, doing, film),
        ),
      );
      if (saved.ok) return saved;
      return refuse(
        saved.refusal === 'upload-unknown' || saved.refusal === 'download-unknown' ? [saved.refusal] : saved.refusal,
      );
    },

    ...makePublishItem<StoredWebinar, Webinar, WebinarFault>({
      find: (id) => webinars.find(id),
      publish: ({ webinar }, now) => publish(webinar, now),
      unpublish: ({ webinar }) => unpublish(webinar),
      save: ({ version }, webinar, doing) => webinars.savePublication(webinar.id, webinar, version, doing),
    }),

    async saveDetail(id, version, html, doing) {
      const found = ofVersion(await webinars.find(id), version);
      if (!found.ok) return found;
      // Far more than could be left of it: cleaning it would take minutes.
      if (html.length > maximumDetailBytes * mostMarkup) return refuse('detail-too-long');
      const detail = safeHtml(html);
      if (isDetailBlank(detail)) return refuse('blank');
      if (webinarRefusals({ ...found.value.webinar, detail }).includes('detail-too-long'))
        return refuse('detail-too-long');
      return webinars.saveDetail(found.value.webinar.id, detail, version, doing);
    },

    async removeDetail(id, version, doing) {
      const found = ofVersion(await webinars.find(id), version);
      return found.ok ? webinars.saveDetail(found.value.webinar.id, '', version, doing) : found;
    },

    async remove(id, version, doing) {
      const found = await webinars.find(id);
      return found === undefined ? refuse('not-found') : webinars.remove(found.webinar.id, version, doing);
    },
  };
}

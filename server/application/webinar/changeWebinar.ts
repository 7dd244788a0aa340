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
import { ofVersion, type ChangeRefusal, type AuditContext } from '../ports/Change.ts';
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

/** How many times longer than the limit an unsanitised description may be. */
const mostMarkup = 5;

export interface ChangeWebinar extends PublishItem<StoredWebinar, WebinarFault> {
  edit(id: string, version: number, changes: GivenChanges, audit: AuditContext): Promise<ChangedWebinar>;
  /** Sanitises `html` before it is saved. */
  saveDetail(
    id: string,
    version: number,
    html: string,
    audit: AuditContext,
  ): Promise<Result<StoredWebinar, ChangeRefusal | 'blank' | 'detail-too-long'>>;
  removeDetail(id: string, version: number, audit: AuditContext): Promise<Result<StoredWebinar, ChangeRefusal>>;
  /** Moves it to the bin. */
  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal | 'linked'>>;
}

/**
 * Rules WEBINAR-1 to WEBINAR-11, DRAFT-1 and VERSION-1: administrators change recorded webinars. Each change names the
 * version that the administrator has seen.
 */
export function makeChangeWebinar({ webinars, attach, downloads: kept, safeHtml }: ChangeWebinarPorts): ChangeWebinar {
  async function save(
    found: StoredWebinar,
    changed: Result<Webinar, readonly WebinarRefusal[]>,
    links: Partial<Pick<SavedWebinar, 'seriesId' | 'recommendations' | 'downloads'>>,
    audit: AuditContext,
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
      audit,
      film,
    );
    if (saved.ok) return saved;
    return refuse(saved.refusal === 'stale' || saved.refusal === 'not-found' ? saved.refusal : [saved.refusal]);
  }

  return {
    async edit(id, version, { seriesId, recommendations, downloads, uploadId, ...changes }, audit) {
      const found = ofVersion(await webinars.find(id), version);
      if (!found.ok) return found;
      const { webinar } = found.value;
      // The duration of the new film is not known yet, so only the lower bound of times is checked.
      const edited = editWebinar(uploadId === undefined ? webinar : { ...webinar, duration: 0 }, changes);
      const faults: WebinarFault[] = edited.ok ? [] : [...edited.refusal];
      const named = webinarRefusals({ ...webinar, downloads: downloads ?? webinar.downloads }).filter(
        (refusal) => refusal === 'download-blank',
      );
      const recommended =
        recommendations === undefined
          ? ok(found.value.recommendedIds)
          : await findRecommended(webinars, recommendations, webinar.id);
      const [upload, files] = [await attach.find(uploadId, audit.person), await kept.find(downloads, audit.person)];
      faults.push(...named, ...[recommended, upload, files].flatMap((each) => (each.ok ? [] : [each.refusal])));
      if (faults.length > 0 || !edited.ok || !recommended.ok || !upload.ok || !files.ok) return refuse(faults);
      const links = { recommendations: recommended.value, ...(seriesId === undefined ? {} : { seriesId }) };
      const saved = await attach.save(upload.value, found.value.asset, audit, (film) =>
        kept.save(files.value, audit, (saving) =>
          save(found.value, edited, { ...links, ...(saving === undefined ? {} : { downloads: saving }) }, audit, film),
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
      save: ({ version }, webinar, audit) => webinars.savePublication(webinar.id, webinar, version, audit),
    }),

    async saveDetail(id, version, html, audit) {
      const found = ofVersion(await webinars.find(id), version);
      if (!found.ok) return found;
      // Refuse very long HTML before it is sanitised: sanitising it would take minutes.
      if (html.length > maximumDetailBytes * mostMarkup) return refuse('detail-too-long');
      const detail = safeHtml(html);
      if (isDetailBlank(detail)) return refuse('blank');
      if (webinarRefusals({ ...found.value.webinar, detail }).includes('detail-too-long'))
        return refuse('detail-too-long');
      return webinars.saveDetail(found.value.webinar.id, detail, version, audit);
    },

    async removeDetail(id, version, audit) {
      const found = ofVersion(await webinars.find(id), version);
      return found.ok ? webinars.saveDetail(found.value.webinar.id, '', version, audit) : found;
    },

    async remove(id, version, audit) {
      const found = await webinars.find(id);
      return found === undefined ? refuse('not-found') : webinars.remove(found.webinar.id, version, audit);
    },
  };
}

import {
  isDetailBlank,
  maximumDetailBytes,
  webinarRefusals,
  webinarTextRefusals,
} from '../../../src/domain/item/webinar.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import { ofVersion, type AuditContext, type ChangeRefusal } from '../ports/Change.ts';
import type { StoredWebinar, UnknownLink, Webinars } from '../ports/item/Webinars.ts';

/** How many times longer than the limit an unsanitised description may be. */
const mostMarkup = 5;

type Changed<Refusal> = Promise<Result<StoredWebinar, ChangeRefusal | Refusal>>;

export interface EditDetail {
  /** Sanitises `html` before it is saved. */
  save(
    id: string,
    version: number,
    html: string,
    audit: AuditContext,
  ): Changed<'blank' | 'detail-too-long' | 'detail-characters' | 'slug-in-use' | UnknownLink>;
  remove(id: string, version: number, audit: AuditContext): Changed<'slug-in-use' | UnknownLink>;
}

/** Rules WEBINAR-3, WEBINAR-9 and ITEM-9: administrators change the detailed description of recorded webinars. */
export function makeEditDetail(
  webinars: Pick<Webinars, 'find' | 'change'>,
  safeHtml: (html: string) => string,
): EditDetail {
  return {
    async save(id, version, html, audit) {
      const found = ofVersion(await webinars.find(id), version);
      if (!found.ok) return found;
      // Refuse very long HTML before it is sanitised: sanitising it would take minutes.
      if (html.length > maximumDetailBytes * mostMarkup) return refuse('detail-too-long');
      // Sanitising would replace or remove these characters.
      if (webinarTextRefusals({ detail: html }).length > 0) return refuse('detail-characters');
      const detail = safeHtml(html);
      if (isDetailBlank(detail)) return refuse('blank');
      const { webinar } = found.value;
      if (webinarRefusals({ ...webinar, detail }).includes('detail-too-long')) return refuse('detail-too-long');
      return webinars.change(webinar.id, { detail }, version, audit);
    },

    async remove(id, version, audit) {
      const found = ofVersion(await webinars.find(id), version);
      return found.ok ? webinars.change(found.value.webinar.id, { detail: '' }, version, audit) : found;
    },
  };
}

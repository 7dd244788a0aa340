import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Download, DownloadRefusal } from '../../../src/domain/item/webinar.ts';
import { accessOf, type Asker } from '../access/accessOf.ts';
import type { Attachments, DownloadTicket, DownloadTickets } from '../ports/media/Attachments.ts';
import type { MediaFile } from '../ports/media/MediaStore.ts';
import type { Webinars } from '../ports/item/Webinars.ts';

/** A file that may be read, with the ticket for it. */
export interface OpenedDownload extends DownloadTicket {
  readonly webinarId: string;
  readonly downloadId: string;
}

export type OpenDownload = (
  idOrSlug: string,
  downloadId: string,
  asker: Asker,
) => Promise<Result<OpenedDownload, DownloadRefusal>>;

/** Rules ACCESS-2 and DETAIL-4: issues a ticket for a file of a recorded webinar to people with access. */
export function makeOpenDownload(
  webinars: Pick<Webinars, 'find'>,
  tickets: Pick<DownloadTickets, 'issue'>,
): OpenDownload {
  return async (idOrSlug, downloadId, asker) => {
    const webinar = (await webinars.find(idOrSlug))?.webinar;
    if (webinar === undefined) return refuse('not-found');
    const access = await accessOf(webinar, asker);
    if (access !== 'granted') return refuse(access);
    if (!webinar.downloads.some(({ id }) => id === downloadId)) return refuse('not-found');
    return ok({ webinarId: webinar.id, downloadId, ...tickets.issue(webinar.id, downloadId) });
  };
}

export type ReadDownload = (
  opened: OpenedDownload,
) => Promise<Result<{ readonly download: Download; readonly file: MediaFile }, 'expired' | 'not-found'>>;

/**
 * Finds the file of a ticket. A file that was removed from the webinar is refused at once, even with a valid ticket.
 */
export function makeReadDownload(
  webinars: Pick<Webinars, 'find'>,
  attachments: Pick<Attachments, 'find'>,
  tickets: Pick<DownloadTickets, 'isValid'>,
): ReadDownload {
  return async ({ webinarId, downloadId, ...ticket }) => {
    if (!tickets.isValid(webinarId, downloadId, ticket)) return refuse('expired');
    const download = (await webinars.find(webinarId))?.webinar.downloads.find(({ id }) => id === downloadId);
    const file = download === undefined ? undefined : await attachments.find(downloadId);
    return download === undefined || file === undefined ? refuse('not-found') : ok({ download, file });
  };
}

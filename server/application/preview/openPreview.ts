import type { Person } from '../../../src/domain/access/person.ts';
import type { Preview } from '../../../src/domain/item/preview.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { PreviewTickets } from '../ports/item/PreviewTickets.ts';
import { playbackOf, type IssueMediaTicket, type OpenedPlayback } from '../video/openPlayback.ts';
import type { FindPreviewed, Previewed } from './previewed.ts';

/** The holder of a preview link reads drafts as an editor does, for the files of that one item. */
const linkHolder: Person = { id: 'preview', trainingRole: 'editor' };

export interface OpenPreview {
  /** The item of a link, with a cookie for its pictures. A published item needs no cookie. */
  find(
    id: string,
    token: string,
  ): Promise<Result<{ readonly preview: Preview; readonly cookie: string | undefined }, 'not-found' | 'expired'>>;
  openPlayback(
    id: string,
    token: string,
  ): Promise<Result<OpenedPlayback, 'not-found' | 'expired' | 'published' | 'not-ready'>>;
}

/**
 * Rule DRAFT-5: shows an unpublished item to anybody with a signed link. Once it is published only the access rule
 * decides, so that a link never opens a film for subscribers.
 */
export function makeOpenPreview(
  find: FindPreviewed,
  tickets: Pick<PreviewTickets, 'read'>,
  issueMediaTicket: IssueMediaTicket,
): OpenPreview {
  async function behind(
    id: string,
    token: string,
  ): Promise<Result<Previewed & { readonly expiresAt: Date }, 'not-found' | 'expired'>> {
    const ticket = tickets.read(id, token);
    if (!ticket.ok) return ticket;
    const found = await find(ticket.value.kind, id);
    return found === undefined ? refuse('not-found') : ok({ ...found, expiresAt: ticket.value.expiresAt });
  }

  return {
    async find(id, token) {
      const found = await behind(id, token);
      if (!found.ok) return found;
      const { preview, mediaFolder, isPublished, expiresAt } = found.value;
      return ok({
        preview: preview(expiresAt.toISOString()),
        cookie: isPublished ? undefined : issueMediaTicket(mediaFolder, linkHolder).cookie,
      });
    },

    async openPlayback(id, token) {
      const found = await behind(id, token);
      if (!found.ok) return found;
      const { playable, mediaFolder, isPublished } = found.value;
      if (isPublished) return refuse('published');
      return playable === undefined
        ? refuse('not-found')
        : playbackOf(playable, () => issueMediaTicket(mediaFolder, linkHolder));
    },
  };
}

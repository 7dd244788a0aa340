import type { FastifyReply } from 'fastify';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import type { FilmedItem } from '../../application/film/restoreFile.ts';
import type { Videos } from '../../application/ports/item/Videos.ts';
import type { Webinars } from '../../application/ports/item/Webinars.ts';
import { sendItem, sendRefusedChange } from '../answers/administrators.ts';
import { administeredWebinar } from '../answers/administeredItems.ts';

/** What the API descriptions say of each kind of item with a film. */
export const filmedKinds = {
  video: { kind: 'video', tag: 'Videos', answer: 'Video', called: 'a video' },
  webinar: { kind: 'webinar', tag: 'Recorded webinars', answer: 'Webinar', called: 'a recorded webinar' },
} as const;

export interface FilmItems {
  readonly videos: Pick<Videos, 'find'>;
  readonly webinars: Pick<Webinars, 'find'>;
}

/** The video or recorded webinar with its film. */
export async function findFilmItem(
  { videos, webinars }: FilmItems,
  kind: FilmKind,
  idOrSlug: string,
): Promise<FilmedItem | undefined> {
  const found = kind === 'video' ? await videos.find(idOrSlug) : await webinars.find(idOrSlug);
  if (found === undefined) return undefined;
  const { id } = 'video' in found ? found.video : found.webinar;
  return { kind, id, version: found.version, asset: found.asset };
}

/** Sends a changed video or recorded webinar in the form of its own routes. */
export async function sendFilmItem(
  reply: FastifyReply,
  { videos, webinars }: FilmItems,
  kind: FilmKind,
  idOrSlug: string,
): Promise<FastifyReply> {
  const found = kind === 'video' ? await videos.find(idOrSlug) : await webinars.find(idOrSlug);
  // The item was deleted in between.
  if (found === undefined) return sendRefusedChange(reply, 'not-found', kind, {});
  return sendItem(reply, 'video' in found ? found.video : administeredWebinar(found), found.version);
}

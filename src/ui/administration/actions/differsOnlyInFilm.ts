import type { Filmed } from '../../../domain/film/filmed.ts';
import type { AdministeredWebinar } from '../../../domain/item/webinar.ts';

/** What uploads, captions, pictures and visitors change beside the form and the questions about an item. */
const ofFilm = {
  views: undefined,
  duration: undefined,
  processing: undefined,
  thumbnail: undefined,
  captions: undefined,
} satisfies Partial<Record<keyof Filmed | keyof AdministeredWebinar, undefined>>;

/** Rule VERSION-10: whether two versions of an item have the same texts, settings and state. */
export function differsOnlyInFilm(before: object, after: object): boolean {
  return JSON.stringify({ ...before, ...ofFilm }) === JSON.stringify({ ...after, ...ofFilm });
}

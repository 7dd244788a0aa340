import type { FastifyInstance, FastifyReply } from 'fastify';
import { itemPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema, itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import { maximumThumbnailBytes } from '../../../src/domain/film/filmFiles.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { SaveThumbnail, SaveUpcomingThumbnail } from '../../application/film/saveThumbnail.ts';
import type { AuditContext, ChangeRefusal } from '../../application/ports/Change.ts';
import { thumbnailFormats, thumbnailTexts } from '../../application/film/thumbnailTexts.ts';
import type { ThumbnailRefusal } from '../../application/ports/film/Thumbnails.ts';
import { administeredUpcoming } from '../answers/administeredItems.ts';
import {
  audit,
  sendItem,
  sendRefusedChange,
  sendViolations,
  wantedVersion,
  type AdministratorParts,
} from '../answers/administrators.ts';
import { administratorCalls, answersOf, routeOf } from '../answers/apiCalls.ts';
import { fileContent, fileOf, withFileBody } from '../answers/fileBody.ts';
import { filmedKinds, sendFilmItem, type FilmItems } from './filmItems.ts';
import { sendProblem } from '../answers/problem.ts';

export interface ThumbnailRoutesParts extends FilmItems, AdministratorParts {
  readonly saveThumbnail: SaveThumbnail;
  readonly saveUpcomingThumbnail: SaveUpcomingThumbnail;
}

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'application/octet-stream'];
const body = fileContent(
  types,
  `The picture: PNG, JPEG, WebP or AVIF, by its content, of at most ${maximumThumbnailBytes} bytes`,
);
type Changed<Saved> = Promise<Result<Saved, ChangeRefusal | ThumbnailRefusal>>;

/** What differs between the kinds of items in these routes. */
interface PicturedKind<Saved> {
  readonly tag: string;
  readonly answer: string;
  readonly called: string;
  /** The name of the kind in messages. */
  readonly noun: string;
  readonly path: (id: string) => string;
  readonly by: 'id' | 'idOrSlug';
  readonly deletion: string;
  readonly save: (id: string, version: number, image: Uint8Array, context: AuditContext) => Changed<Saved>;
  readonly remove: (id: string, version: number, context: AuditContext) => Changed<Saved>;
  readonly send: (reply: FastifyReply, saved: Saved, id: string) => FastifyReply | Promise<FastifyReply>;
}

const ofFilms = [
  { ...filmedKinds.video, path: itemPaths.video.thumbnail },
  { ...filmedKinds.webinar, path: itemPaths.webinar.thumbnail },
];

/** Rules PICTURE-1 to PICTURE-4: the routes for chosen pictures of items. */
export async function registerThumbnailRoutes(api: FastifyInstance, parts: ThumbnailRoutesParts): Promise<void> {
  const { saveThumbnail, saveUpcomingThumbnail } = parts;
  const file = {
    types: /^(?:image\/|application\/octet-stream)/,
    maximumBytes: maximumThumbnailBytes,
    otherType: `The file is not a picture. ${thumbnailFormats}`,
    tooLarge: `The picture is larger than ${maximumThumbnailBytes / 1024 ** 2} MiB. Save it smaller: about 1280 × 720 is enough.`,
  };
  await withFileBody(api, file, (files) => {
    for (const { kind, called, ...film } of ofFilms)
      registerPictured(files, parts, {
        ...film,
        called,
        noun: kind,
        by: 'idOrSlug',
        deletion: `Deletes the uploaded thumbnail of ${called}; a picture from its video file replaces it`,
        save: (id, ...change) => saveThumbnail.save({ kind, id }, ...change),
        remove: (id, ...change) => saveThumbnail.remove({ kind, id }, ...change),
        send: (reply, _saved, id) => sendFilmItem(reply, parts, kind, id),
      });
    registerPictured(files, parts, {
      tag: 'Upcoming webinars',
      answer: 'UpcomingWebinar',
      called: 'an upcoming webinar',
      noun: 'webinar',
      path: itemPaths.upcoming.thumbnail,
      by: 'id',
      deletion: 'Deletes the thumbnail of an upcoming webinar',
      ...saveUpcomingThumbnail,
      send: (reply, saved) => sendItem(reply, administeredUpcoming(saved), saved.version),
    });
  });
}

function registerPictured<Saved>(
  app: FastifyInstance,
  { clock, whoAsks }: AdministratorParts,
  { tag, answer, called, noun, path, by, deletion, save, remove, send }: PicturedKind<Saved>,
): void {
  const { changing } = administratorCalls(tag, whoAsks);
  const params = by === 'id' ? idParametersSchema : itemParametersSchema;
  const url = routeOf(path, by);
  type Named = { Params: Record<typeof by, string> };

  app.put<Named>(
    url,
    changing('edit', `Saves the thumbnail of ${called}`, answersOf(answer), { params, body }),
    async (request, reply) => {
      const id = request.params[by];
      const context = audit(request, clock, 'thumbnail-saved');
      const saved = await save(id, wantedVersion(request), fileOf(request.body), context);
      return saved.ok ? send(reply, saved.value, id) : sendRefused(reply, saved.refusal, noun);
    },
  );

  app.delete<Named>(url, changing('edit', deletion, answersOf(answer), { params }), async (request, reply) => {
    const id = request.params[by];
    const removed = await remove(id, wantedVersion(request), audit(request, clock, 'thumbnail-removed'));
    return removed.ok ? send(reply, removed.value, id) : sendRefused(reply, removed.refusal, noun);
  });
}

function sendRefused(reply: FastifyReply, refusal: ChangeRefusal | ThumbnailRefusal, item: string): FastifyReply {
  if (refusal === 'not-found' || refusal === 'stale') return sendRefusedChange(reply, refusal, item, {});
  if (refusal === 'not-an-image')
    return sendProblem(
      reply,
      'unsupported-media-type',
      `The site cannot show this kind of picture. ${thumbnailFormats}`,
    );
  return sendViolations(reply, [{ field: 'thumbnail', message: thumbnailTexts[refusal] }]);
}

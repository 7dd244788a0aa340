import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema, itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import { maximumThumbnailBytes, maximumThumbnailPixels } from '../../../src/domain/film/filmFiles.ts';
import type { SaveThumbnail } from '../../application/film/saveThumbnail.ts';
import type { ChangeRefusal } from '../../application/ports/Change.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { ThumbnailRefusal } from '../../application/ports/film/Thumbnails.ts';
import type { SaveUpcomingThumbnail } from '../../application/upcoming/saveUpcomingThumbnail.ts';
import {
  administratorsOnly,
  audit,
  sendItem,
  sendRefusedChange,
  sendViolations,
  versionNeeded,
  wantedVersion,
} from '../answers/administrators.ts';
import { answersOf, noQuery, routeOf } from '../answers/catalogueAnswers.ts';
import { fileContent, fileOf, withFileBody } from '../answers/fileBody.ts';
import { filmedKinds, sendFilmItem, type FilmItems } from './filmItems.ts';
import { sendProblem } from '../answers/problem.ts';
import { administeredUpcoming } from './upcomingAdminRoutes.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface ThumbnailRoutesParts extends FilmItems {
  readonly saveThumbnail: SaveThumbnail;
  readonly saveUpcomingThumbnail: SaveUpcomingThumbnail;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

const formats = 'Choose a PNG, JPEG, WebP, AVIF or GIF file.';
const broken: Readonly<Record<Exclude<ThumbnailRefusal, 'not-an-image'>, string>> = {
  empty: `The file is empty. ${formats}`,
  'too-many-pixels': `The picture has more than ${maximumThumbnailPixels / 1_000_000} megapixels. Save it smaller: about 1280 × 720 is enough.`,
  'almost-empty':
    'The picture has too many pixels for the size of its file. Save it smaller: about 1280 × 720 is enough.',
  'broken-image':
    'The picture could not be read because it is damaged or incomplete. Save it again, or choose another one.',
};
const types = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'application/octet-stream'];
const body = fileContent(
  types,
  `The picture: PNG, JPEG, WebP, AVIF or GIF, by its content, of at most ${maximumThumbnailBytes} bytes`,
);
const kinds = [
  { ...filmedKinds.video, path: apiPaths.videoThumbnail },
  { ...filmedKinds.webinar, path: apiPaths.webinarThumbnail },
];
const security = [{ bearer: [] }];

/** Rules PICTURE-1 to PICTURE-4: the routes for chosen pictures of items. */
export async function registerThumbnailRoutes(api: FastifyInstance, parts: ThumbnailRoutesParts): Promise<void> {
  const file = {
    types: /^(?:image\/|application\/octet-stream)/,
    maximumBytes: maximumThumbnailBytes,
    otherType: `The file is not a picture. ${formats}`,
    tooLarge: `The picture is larger than ${maximumThumbnailBytes / 1024 ** 2} MiB. Save it smaller: about 1280 × 720 is enough.`,
  };
  await withFileBody(api, file, (files) => {
    registerOfFilms(files, parts);
    registerOfUpcoming(files, parts);
  });
}

function registerOfFilms(
  files: FastifyInstance,
  { saveThumbnail, videos, webinars, clock, whoAsks }: ThumbnailRoutesParts,
): void {
  const app = files.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = [administratorsOnly(whoAsks), versionNeeded];
  for (const { kind, path, tags, answer, called } of kinds) {
    const url = routeOf(path, 'idOrSlug');
    const schema = {
      tags: [...tags],
      security,
      params: itemParametersSchema,
      querystring: noQuery,
      response: answersOf(answer),
    };

    app.put(
      url,
      { onRequest, schema: { ...schema, summary: `Saves the thumbnail of ${called}`, body } },
      async (request, reply) => {
        const { idOrSlug: id } = request.params;
        const saved = await saveThumbnail.save(
          { kind, id },
          wantedVersion(request),
          fileOf(request.body),
          audit(request, clock, 'thumbnail-saved'),
        );
        return saved.ok ? sendFilmItem(reply, { videos, webinars }, kind, id) : sendRefused(reply, saved.refusal, kind);
      },
    );

    app.delete(
      url,
      {
        onRequest,
        schema: {
          ...schema,
          summary: `Deletes the uploaded thumbnail of ${called}; a picture from its video file replaces it`,
        },
      },
      async (request, reply) => {
        const { idOrSlug: id } = request.params;
        const removed = await saveThumbnail.remove(
          { kind, id },
          wantedVersion(request),
          audit(request, clock, 'thumbnail-removed'),
        );
        return removed.ok
          ? sendFilmItem(reply, { videos, webinars }, kind, id)
          : sendRefused(reply, removed.refusal, kind);
      },
    );
  }
}

function registerOfUpcoming(
  files: FastifyInstance,
  { saveUpcomingThumbnail, clock, whoAsks }: ThumbnailRoutesParts,
): void {
  const app = files.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = [administratorsOnly(whoAsks), versionNeeded];
  const url = routeOf(apiPaths.upcomingThumbnail, 'id');
  const schema = {
    tags: ['Upcoming webinars'],
    security,
    params: idParametersSchema,
    querystring: noQuery,
    response: answersOf('UpcomingWebinar'),
  };

  app.put(
    url,
    { onRequest, schema: { ...schema, summary: 'Saves the thumbnail of an upcoming webinar', body } },
    async (request, reply) => {
      const saved = await saveUpcomingThumbnail.save(
        request.params.id,
        wantedVersion(request),
        fileOf(request.body),
        audit(request, clock, 'thumbnail-saved'),
      );
      return saved.ok
        ? sendItem(reply, administeredUpcoming(saved.value), saved.value.version)
        : sendRefused(reply, saved.refusal, 'webinar');
    },
  );

  app.delete(
    url,
    { onRequest, schema: { ...schema, summary: 'Deletes the thumbnail of an upcoming webinar' } },
    async (request, reply) => {
      const removed = await saveUpcomingThumbnail.remove(
        request.params.id,
        wantedVersion(request),
        audit(request, clock, 'thumbnail-removed'),
      );
      return removed.ok
        ? sendItem(reply, administeredUpcoming(removed.value), removed.value.version)
        : sendRefused(reply, removed.refusal, 'webinar');
    },
  );
}

function sendRefused(reply: FastifyReply, refusal: ChangeRefusal | ThumbnailRefusal, item: string): FastifyReply {
  if (refusal === 'not-found' || refusal === 'stale') return sendRefusedChange(reply, refusal, item, {});
  if (refusal === 'not-an-image')
    return sendProblem(reply, 'unsupported-media-type', `The site cannot show this kind of picture. ${formats}`);
  return sendViolations(reply, [{ field: 'thumbnail', message: broken[refusal] }]);
}

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPaths } from '../../src/contract/paths.ts';
import { itemParametersSchema } from '../../src/contract/schemaParts.ts';
import { newVideoSchema, videoChangesSchema } from '../../src/contract/videos.ts';
import { videoViolations } from '../../src/domain/violations.ts';
import { makeAttachUpload, type AttachPorts } from '../application/film/attachUpload.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { StoredVideo, Videos } from '../application/ports/Videos.ts';
import { makeChangeVideo, type Changed } from '../application/video/changeVideo.ts';
import { makeCreateVideo } from '../application/video/createVideo.ts';
import { administratorsOnly, doing, sendItem, sendRefusedChange, versionNeeded, wantedVersion } from './administrators.ts';
import { answersOf, emptyBody, noQuery, nothingOf, routeOf } from './catalogueAnswers.ts';
import { noOldAddress, withHolder } from './pathViolations.ts';
import type { WhoAsks } from './whoAsks.ts';

export interface VideoAdminParts extends AttachPorts {
  readonly videos: Videos;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

const named = { tags: ['Videos'], params: itemParametersSchema, querystring: noQuery };
const security = [{ bearer: [] }];

/** What administrators do with videos (`design.md` 6). */
export function registerVideoAdminRoutes(plain: FastifyInstance, { videos, clock, whoAsks, newId, ...ports }: VideoAdminParts): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const attach = makeAttachUpload({ ...ports, newId });
  const create = makeCreateVideo(videos, attach, newId);
  const change = makeChangeVideo(videos, attach);
  const onRequest = administratorsOnly(whoAsks);
  const onVersion = [onRequest, versionNeeded];
  const preHandler = noOldAddress('/videos');
  const holding = (refusal: unknown, slug: string | undefined) => withHolder(videoViolations, refusal, '/videos', slug, (path) => videos.findHolder(path));

  app.post(
    apiPaths.videos,
    { onRequest, preHandler, schema: { summary: 'Begins a video, as a draft', tags: named.tags, querystring: noQuery, body: newVideoSchema, security, response: answersOf('Video', 201) } },
    async (request, reply) => {
      const created = await create(request.body, doing(request, clock, 'added'));
      if (!created.ok) return sendRefusedChange(reply, created.refusal, 'video', await holding(created.refusal, request.body.slug));
      return sendVideo(reply.code(201).header('location', apiPaths.video(created.value.video.id)), created.value);
    },
  );

  app.patch(
    routeOf(apiPaths.video, 'idOrSlug'),
    { onRequest: onVersion, preHandler, schema: { ...named, summary: 'Changes a video', body: videoChangesSchema, security, response: answersOf('Video') } },
    async (request, reply) => {
      const changed = await change.edit(request.params.idOrSlug, wantedVersion(request), request.body, doing(request, clock, 'edited'));
      return answer(reply, changed, changed.ok ? videoViolations : await holding(changed.refusal, request.body.slug));
    },
  );

  app.post(
    routeOf(apiPaths.publishVideo, 'idOrSlug'),
    { onRequest: onVersion, schema: { ...named, summary: 'Lists a video for everyone', body: emptyBody, security, response: answersOf('Video') } },
    async (request, reply) => answer(reply, await change.publish(request.params.idOrSlug, wantedVersion(request), doing(request, clock, 'published'))),
  );

  app.post(
    routeOf(apiPaths.unpublishVideo, 'idOrSlug'),
    { onRequest: onVersion, schema: { ...named, summary: 'Hides a video from everyone but administrators', body: emptyBody, security, response: answersOf('Video') } },
    async (request, reply) => answer(reply, await change.unpublish(request.params.idOrSlug, wantedVersion(request), doing(request, clock, 'unpublished'))),
  );

  app.delete(
    routeOf(apiPaths.video, 'idOrSlug'),
    { onRequest: onVersion, schema: { ...named, summary: 'Puts a video into the bin, where it stays for 30 days', security, response: nothingOf } },
    async (request, reply) => {
      const removed = await change.remove(request.params.idOrSlug, wantedVersion(request), doing(request, clock, 'deleted'));
      return removed.ok ? reply.code(204).send() : sendRefusedChange(reply, removed.refusal, 'video', videoViolations);
    },
  );
}

function answer(reply: FastifyReply, changed: Changed, texts = videoViolations): FastifyReply {
  return changed.ok ? sendVideo(reply, changed.value) : sendRefusedChange(reply, changed.refusal, 'video', texts);
}

function sendVideo(reply: FastifyReply, { video, version }: StoredVideo): FastifyReply {
  return sendItem(reply, video, version);
}

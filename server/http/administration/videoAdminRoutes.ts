import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import { newVideoSchema, videoChangesSchema } from '../../../src/contract/videos.ts';
import { videoViolations } from '../../../src/domain/violation/violations.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { StoredVideo, Videos } from '../../application/ports/Videos.ts';
import type { ChangedVideo, ChangeVideo } from '../../application/video/changeVideo.ts';
import type { CreateVideo } from '../../application/video/createVideo.ts';
import {
  administratorsOnly,
  audit,
  sendItem,
  sendRefusedChange,
  versionNeeded,
  wantedVersion,
} from '../answers/administrators.ts';
import { answersOf, noQuery, routeOf } from '../answers/catalogueAnswers.ts';
import { noOldAddress, withHolder } from './pathViolations.ts';
import { registerPublishing } from './publishingRoutes.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface VideoAdminParts {
  readonly videos: Pick<Videos, 'findHolder'>;
  readonly createVideo: CreateVideo;
  readonly changeVideo: ChangeVideo;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

const named = { tags: ['Videos'], params: itemParametersSchema, querystring: noQuery, security: [{ bearer: [] }] };

/** Rules VIDEO-1 and VIDEO-2: the routes with which administrators change videos. */
export function registerVideoAdminRoutes(
  plain: FastifyInstance,
  { videos, createVideo, changeVideo, clock, whoAsks }: VideoAdminParts,
): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = administratorsOnly(whoAsks);
  const preHandler = noOldAddress('/videos');
  const holding = (refusal: unknown, slug: string | undefined) =>
    withHolder(videoViolations, refusal, '/videos', slug, (path) => videos.findHolder(path));

  app.post(
    apiPaths.videos,
    {
      onRequest,
      preHandler,
      schema: {
        summary: 'Creates a video as a draft',
        tags: named.tags,
        security: named.security,
        querystring: noQuery,
        body: newVideoSchema,
        response: answersOf('Video', 201),
      },
    },
    async (request, reply) => {
      const created = await createVideo(request.body, audit(request, clock, 'added'));
      if (!created.ok)
        return sendRefusedChange(reply, created.refusal, 'video', await holding(created.refusal, request.body.slug));
      return sendVideo(reply.code(201).header('location', apiPaths.video(created.value.video.id)), created.value);
    },
  );

  app.patch(
    routeOf(apiPaths.video, 'idOrSlug'),
    {
      onRequest: [onRequest, versionNeeded],
      preHandler,
      schema: { ...named, summary: 'Changes a video', body: videoChangesSchema, response: answersOf('Video') },
    },
    async (request, reply) => {
      const changed = await changeVideo.edit(
        request.params.idOrSlug,
        wantedVersion(request),
        request.body,
        audit(request, clock, 'edited'),
      );
      return answer(reply, changed, changed.ok ? videoViolations : await holding(changed.refusal, request.body.slug));
    },
  );

  registerPublishing(
    plain,
    { clock, whoAsks },
    {
      paths: [apiPaths.video, apiPaths.publishVideo, apiPaths.unpublishVideo],
      by: 'idOrSlug',
      schema: named,
      called: 'a video',
      answers: 'Video',
      change: changeVideo,
      answer,
    },
  );
}

function answer(reply: FastifyReply, changed: ChangedVideo, texts = videoViolations): FastifyReply {
  return changed.ok ? sendVideo(reply, changed.value) : sendRefusedChange(reply, changed.refusal, 'video', texts);
}

function sendVideo(reply: FastifyReply, { video, version }: StoredVideo): FastifyReply {
  return sendItem(reply, video, version);
}

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import { videoListQuerySchema } from '../../../src/contract/videos.ts';
import { accessTo } from '../../../src/domain/access/access.ts';
import { listingQueryFrom, listingQueryString, sliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import { anonymous } from '../../../src/domain/access/person.ts';
import type { VideoListRequest, Videos } from '../../application/ports/Videos.ts';
import type { OpenPlayback } from '../../application/video/openPlayback.ts';
import { sendAnswer, type Answer, type AnswerCache } from '../answers/answerCache.ts';
import {
  answersOf,
  foreignCursor,
  gateProblems,
  jsonAnswer,
  movedAnswer,
  noQuery,
  problemAnswer,
  routeOf,
} from '../answers/catalogueAnswers.ts';
import { registerPlayback } from './playbackRoute.ts';
import { sendDetail } from '../answers/sendDetail.ts';
import { sendDrafts } from '../answers/sendDrafts.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface VideoRoutesParts {
  readonly videos: Videos;
  readonly openVideoPlayback: OpenPlayback;
  readonly answers: AnswerCache;
  readonly whoAsks: WhoAsks;
}

const tags = ['Videos'];

/** Rules LIST-10 and MEDIA-7: the routes that read and play videos. */
export function registerVideoRoutes(
  plain: FastifyInstance,
  { videos, openVideoPlayback, answers, whoAsks }: VideoRoutesParts,
): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();

  app.get(
    apiPaths.videos,
    {
      schema: {
        summary: 'Published videos, newest or best match first',
        tags,
        querystring: videoListQuerySchema,
        response: answersOf('VideoList'),
      },
    },
    async (request, reply) => {
      const { limit = String(sliceLength), cursor, drafts, ...choices } = request.query;
      const query = listingQueryFrom('Videos', new URLSearchParams(choices));
      const wanted = { query, limit: Number(limit), cursor };
      if (drafts !== undefined) return sendDrafts(request, reply, whoAsks, () => videos.listAll(wanted));
      return sendAnswer(
        request,
        reply,
        await answers.get(`videos ${limit} ${cursor ?? ''} ${listingQueryString('Videos', query)}`, () => list(wanted)),
      );
    },
  );

  app.get(
    routeOf(apiPaths.video, 'idOrSlug'),
    {
      schema: {
        summary: 'One video, by id or path',
        tags,
        params: itemParametersSchema,
        querystring: noQuery,
        response: answersOf('Video'),
      },
    },
    async (request, reply) => {
      const { idOrSlug } = request.params;
      const answer = await answers.get(`video ${idOrSlug}`, () => detail(idOrSlug));
      return sendDetail(request, reply, {
        answer,
        whoAsks,
        find: async () => {
          const found = await videos.find(idOrSlug);
          return found && { item: found.video, version: found.version };
        },
      });
    },
  );

  registerPlayback(app, {
    url: routeOf(apiPaths.videoPlayback, 'idOrSlug'),
    item: 'video',
    tags,
    openPlayback: openVideoPlayback,
    whoAsks,
  });

  async function list(wanted: VideoListRequest): Promise<Answer> {
    const listed = await videos.listPublished(wanted);
    return listed.ok ? jsonAnswer(listed.value) : foreignCursor();
  }

  async function detail(idOrSlug: string): Promise<Answer> {
    const found = await videos.find(idOrSlug);
    if (found !== undefined && accessTo(found.video, anonymous, undefined) !== 'not-found')
      return jsonAnswer(found.video);
    const current = found === undefined ? await videos.findRetiredSlug(idOrSlug) : undefined;
    return current === undefined
      ? problemAnswer(...gateProblems('video')['not-found'])
      : movedAnswer(apiPaths.video(current));
  }
}

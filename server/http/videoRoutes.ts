import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { apiPaths } from '../../src/contract/paths.ts';
import type { ProblemKind } from '../../src/contract/problem.ts';
import { videoListQuerySchema, videoParametersSchema } from '../../src/contract/videos.ts';
import { accessTo } from '../../src/domain/access.ts';
import { sliceLength, videoQueryFrom, videoQueryString } from '../../src/domain/catalogue.ts';
import { anonymous } from '../../src/domain/person.ts';
import type { PlaybackRefusal } from '../../src/domain/playback.ts';
import type { VideoListRequest, Videos } from '../application/ports/Videos.ts';
import { makeOpenPlayback, type Asker, type IssueMediaTicket } from '../application/video/openPlayback.ts';
import { makeAnswer, sendAnswer, type Answer, type AnswerCache } from './answerCache.ts';
import { problem, sendProblem } from './problem.ts';

export interface VideoRoutesParts {
  readonly videos: Videos;
  readonly answers: AnswerCache;
  readonly whoAsks: (request: FastifyRequest) => Promise<Asker>;
  readonly issueMediaTicket: IssueMediaTicket;
}

const fresh = { 'cache-control': 'public, max-age=0, must-revalidate' };
const json = 'application/json; charset=utf-8';
// A class behind one address, whose players all renew their tickets every 30 s, stays below it.
const playbacksPerMinute = 600;

/** How a refused playback is told: kind of problem, and what to do. */
const playbackProblems: Readonly<Record<PlaybackRefusal, readonly [ProblemKind, string]>> = {
  'not-found': ['not-found', 'There is no video with that id or path.'],
  subscribe: ['subscribe', 'This video is for subscribers. Sign in with an account that has an active subscription.'],
  'feature-disabled': ['feature-disabled', 'The subscription does not include this. Its administrator can switch it on.'],
  'not-ready': ['not-ready', 'The video is still being processed. Try again in a few minutes.'],
};

/** The read side of videos and their playback (`design.md` 6). */
export function registerVideoRoutes(plain: FastifyInstance, { videos, answers, whoAsks, issueMediaTicket }: VideoRoutesParts): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const openPlayback = makeOpenPlayback(videos, issueMediaTicket);

  app.get(apiPaths.videos, { schema: { summary: 'Published videos, newest or best match first', tags: ['Videos'], querystring: videoListQuerySchema, response: answersOf('VideoList') } }, async (request, reply) => {
    const { category, search, limit = String(sliceLength), cursor } = request.query;
    const query = videoQueryFrom({ get: (name) => ({ category, search })[name] ?? null });
    const wanted = { query, limit: Number(limit), cursor };
    return sendAnswer(request, reply, await answers.get(`videos ${limit} ${cursor ?? ''} ${videoQueryString(query)}`, () => list(wanted)));
  });

  app.get(apiPath(apiPaths.video), { schema: { summary: 'One video, by id or path', tags: ['Videos'], params: videoParametersSchema, querystring: noQuery, response: answersOf('Video') } }, async (request, reply) => {
    const { idOrSlug } = request.params;
    return sendAnswer(request, reply, await answers.get(`video ${idOrSlug}`, () => detail(idOrSlug)));
  });

  app.post(
    apiPath(apiPaths.videoPlayback),
    {
      schema: { summary: 'What a player needs; opens the media of a gated video to this browser', tags: ['Videos'], params: videoParametersSchema, querystring: noQuery, body: emptyBody, response: answersOf('Playback') },
      config: { rateLimit: { max: playbacksPerMinute, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const opened = await openPlayback(request.params.idOrSlug, await whoAsks(request));
      if (!opened.ok) return sendProblem(reply, ...playbackProblems[opened.refusal]);
      const { playback, cookie } = opened.value;
      return reply.header('cache-control', 'no-store').header('set-cookie', cookie).type(json).send(JSON.stringify(playback));
    },
  );

  async function list(wanted: VideoListRequest): Promise<Answer> {
    const listed = await videos.listPublished(wanted);
    if (!listed.ok) return problemAnswer('bad-request', 'The cursor is not one of this list. Begin again without it.', [{ field: 'cursor', message: 'does not belong to this list' }]);
    return makeAnswer({ status: 200, type: json, text: JSON.stringify(listed.value), headers: fresh });
  }

  async function detail(idOrSlug: string): Promise<Answer> {
    const found = await videos.find(idOrSlug);
    if (found !== undefined && accessTo(found.video, anonymous, undefined) !== 'not-found') return makeAnswer({ status: 200, type: json, text: JSON.stringify(found.video), headers: fresh });
    const current = found === undefined ? await videos.findRetiredSlug(idOrSlug) : undefined;
    if (current === undefined) return problemAnswer(...playbackProblems['not-found']);
    return makeAnswer({ status: 301, type: json, text: '', headers: { ...fresh, location: apiPaths.video(current) } });
  }
}

function problemAnswer(...parts: Parameters<typeof problem>): Promise<Answer> {
  const body = problem(...parts);
  return makeAnswer({ status: body.status, type: 'application/problem+json; charset=utf-8', text: JSON.stringify(body), headers: { 'cache-control': 'no-store' } });
}

const noQuery = Type.Object({}, { additionalProperties: false });
const emptyBody = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })]);

/** The contract's path with its parameter named, as a route is declared. */
function apiPath(path: (idOrSlug: string) => string): string {
  return path(':idOrSlug').replace(encodeURIComponent(':idOrSlug'), ':idOrSlug');
}

/** The answers of a call for its description; they are made elsewhere, so that nothing is serialised twice. */
function answersOf(schema: string): Record<string, unknown> {
  return { 200: { $ref: `${schema}#` }, '4xx': { $ref: 'Problem#' } };
}

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import { seriesListQuerySchema } from '../../../src/contract/series.ts';
import { webinarListQuerySchema } from '../../../src/contract/webinars.ts';
import { accessTo } from '../../../src/domain/access/access.ts';
import { listingQueryFrom, listingQueryString, sliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import { anonymous } from '../../../src/domain/access/person.ts';
import { ok } from '../../../src/domain/result.ts';
import type { Webinar } from '../../../src/domain/item/webinar.ts';
import type { SeriesTitles } from '../../application/ports/SeriesTitles.ts';
import type { StoredWebinar, WebinarListRequest, Webinars } from '../../application/ports/Webinars.ts';
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
import { safeHtml } from '../answers/safeHtml.ts';
import { sendDetail } from '../answers/sendDetail.ts';
import { sendDrafts } from '../answers/sendDrafts.ts';
import { administeredWebinar } from '../administration/webinarAdminRoutes.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface WebinarRoutesParts {
  readonly webinars: Webinars;
  readonly seriesTitles: Pick<SeriesTitles, 'listAll'>;
  readonly openWebinarPlayback: OpenPlayback;
  readonly answers: AnswerCache;
  readonly whoAsks: WhoAsks;
}

const tags = ['Recorded webinars'];

/** Rules LIST-10 and MEDIA-7: the routes that read and play recorded webinars, and list their series. */
export function registerWebinarRoutes(
  plain: FastifyInstance,
  { webinars, seriesTitles, openWebinarPlayback, answers, whoAsks }: WebinarRoutesParts,
): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();

  app.get(
    apiPaths.webinars,
    {
      schema: {
        summary: 'Published recorded webinars, in the order asked for or best match first',
        tags,
        querystring: webinarListQuerySchema,
        response: answersOf('WebinarList'),
      },
    },
    async (request, reply) => {
      const { limit = String(sliceLength), cursor, drafts, ...choices } = request.query;
      const query = listingQueryFrom('RecordedWebinars', new URLSearchParams(choices));
      const wanted = { query, limit: Number(limit), cursor };
      if (drafts !== undefined) return sendDrafts(request, reply, whoAsks, () => webinars.listAll(wanted));
      return sendAnswer(
        request,
        reply,
        await answers.get(`webinars ${limit} ${cursor ?? ''} ${listingQueryString('RecordedWebinars', query)}`, () =>
          list(wanted),
        ),
      );
    },
  );

  app.get(
    routeOf(apiPaths.webinar, 'idOrSlug'),
    {
      schema: {
        summary: 'One recorded webinar, by id or path',
        tags,
        params: itemParametersSchema,
        querystring: noQuery,
        response: answersOf('Webinar'),
      },
    },
    async (request, reply) => {
      const { idOrSlug } = request.params;
      const answer = await answers.get(`webinar ${idOrSlug}`, () => detail(idOrSlug));
      return sendDetail(request, reply, {
        answer,
        whoAsks,
        find: async () => {
          const found = await webinars.find(idOrSlug);
          return found && { item: administeredWebinar(found), version: found.version };
        },
      });
    },
  );

  app.get(
    apiPaths.series,
    {
      schema: {
        summary: 'Series that have published webinars, by title',
        tags,
        querystring: seriesListQuerySchema,
        response: answersOf('SeriesList'),
      },
    },
    async (request, reply) => {
      const { drafts, ...choices } = request.query;
      if (drafts !== undefined)
        return sendDrafts(request, reply, whoAsks, async () => allOf(await seriesTitles.listAll()));
      const { search } = listingQueryFrom('RecordedWebinars', new URLSearchParams(choices));
      return sendAnswer(request, reply, await answers.get(`series ${search}`, () => listSeries(search)));
    },
  );

  registerPlayback(app, {
    url: routeOf(apiPaths.webinarPlayback, 'idOrSlug'),
    item: 'webinar',
    tags,
    openPlayback: openWebinarPlayback,
    whoAsks,
  });

  async function list(wanted: WebinarListRequest): Promise<Answer> {
    const listed = await webinars.listPublished(wanted);
    return listed.ok ? jsonAnswer(listed.value) : foreignCursor();
  }

  async function detail(idOrSlug: string): Promise<Answer> {
    const found = await webinars.find(idOrSlug);
    if (found !== undefined && accessTo(found.webinar, anonymous, undefined) !== 'not-found')
      return jsonAnswer(shown(found));
    const current = found === undefined ? await webinars.findRetiredSlug(idOrSlug) : undefined;
    return current === undefined
      ? problemAnswer(...gateProblems('webinar')['not-found'])
      : movedAnswer(apiPaths.webinar(current));
  }

  async function listSeries(search: string): Promise<Answer> {
    return jsonAnswer(allOf(await webinars.listSeries(search)).value);
  }
}

/** All items as one page of a list. */
function allOf<Item>(items: readonly Item[]) {
  return ok({ items, total: items.length, nextCursor: null });
}

function shown({ webinar }: StoredWebinar): Webinar {
  return { ...webinar, detail: safeHtml(webinar.detail) };
}

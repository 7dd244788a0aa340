import { apiPaths, itemPaths } from '../../../src/contract/paths.ts';
import { seriesListQuerySchema } from '../../../src/contract/series.ts';
import { webinarListQuerySchema } from '../../../src/contract/webinars.ts';
import { listingQueryFrom } from '../../../src/domain/catalogue/catalogue.ts';
import { ok } from '../../../src/domain/result.ts';
import type { SeriesTitles } from '../../application/ports/item/SeriesTitles.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Webinars } from '../../application/ports/item/Webinars.ts';
import type { OpenPlayback } from '../../application/video/openPlayback.ts';
import { popularUntil } from '../../application/catalogue/listUntil.ts';
import { administeredWebinar } from '../answers/administeredItems.ts';
import type { Answer } from '../answers/answer.ts';
import type { AnswerCache } from '../answers/answerCache.ts';
import { answersOf, computedCalls, type Api, tokenForDrafts } from '../answers/apiCalls.ts';
import { jsonAnswer } from '../answers/catalogueAnswers.ts';
import { safeHtml } from '../answers/safeHtml.ts';
import { draftsForAdministrators, sendPrivateList } from '../answers/privateList.ts';
import type { Turns } from '../answers/Turns.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';
import { registerFilmedRoutes } from './filmedRoutes.ts';

export interface WebinarRoutesParts {
  readonly webinars: Webinars;
  readonly seriesTitles: Pick<SeriesTitles, 'listAll'>;
  readonly openWebinarPlayback: OpenPlayback;
  readonly answers: AnswerCache;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
  readonly turns: Turns;
}

const tag = 'Recorded webinars';

/** Rules LIST-10 and MEDIA-7: the routes that read and play recorded webinars, and list their series. */
export function registerWebinarRoutes(app: Api, parts: WebinarRoutesParts): void {
  registerFilmedRoutes(app, parts, {
    paths: itemPaths.webinar,
    section: 'RecordedWebinars',
    tag,
    listSummary: 'Published recorded webinars, in the order asked for or best match first',
    itemSummary: 'One recorded webinar, by id or path',
    listQuery: webinarListQuerySchema,
    listAnswer: 'WebinarList',
    itemAnswer: 'Webinar',
    noun: 'webinar',
    items: parts.webinars,
    shown: ({ webinar }) => ({ ...webinar, detail: safeHtml(webinar.detail) }),
    administered: administeredWebinar,
    listUntil: (query) => popularUntil(query, parts.clock.now()),
    openPlayback: parts.openWebinarPlayback,
  });
  registerSeriesRoute(app, parts);
}

function registerSeriesRoute(app: Api, { webinars, seriesTitles, answers, whoAsks, turns }: WebinarRoutesParts): void {
  app.get(
    apiPaths.series,
    {
      ...computedCalls(tag, turns, tokenForDrafts)(
        'Series that have published webinars, by title',
        answersOf('SeriesList'),
        {
          querystring: seriesListQuerySchema,
        },
      ),
      preHandler: draftsForAdministrators(whoAsks),
    },
    async (request, reply) => {
      const { drafts, ...choices } = request.query;
      if (drafts !== undefined) return sendPrivateList(request, reply, allOf(await seriesTitles.listAll()));
      const { search } = listingQueryFrom('RecordedWebinars', new URLSearchParams(choices));
      return answers.send(request, reply, `series ${search}`, () => listSeries(search));
    },
  );

  async function listSeries(search: string): Promise<Answer> {
    return jsonAnswer(allOf(await webinars.listSeries(search)).value);
  }
}

/** All items as one page of a list. */
function allOf<Item>(items: readonly Item[]) {
  return ok({ items, total: items.length, nextCursor: null });
}

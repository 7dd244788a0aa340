import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { seriesTitleSchema } from '../../../src/contract/series.ts';
import { linkedRefusals, seriesViolations } from '../../../src/domain/violation/violations.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { SeriesTitles } from '../../application/ports/item/SeriesTitles.ts';
import type { EditSeries } from '../../application/webinar/editSeries.ts';
import {
  administratorsOnly,
  audit,
  sendItem,
  sendLinked,
  sendRefusedChange,
  versionNeeded,
  wantedVersion,
} from '../answers/administrators.ts';
import { answersOf, noQuery, nothingOf, routeOf } from '../answers/catalogueAnswers.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface SeriesAdminParts {
  readonly seriesTitles: Pick<SeriesTitles, 'remove' | 'listWebinars'>;
  readonly editSeries: EditSeries;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

const common = { tags: ['Recorded webinars'], querystring: noQuery, security: [{ bearer: [] }] };
const one = { ...common, params: idParametersSchema };

/** Rules SERIES-1 to SERIES-3: the routes with which administrators change series. */
export function registerSeriesAdminRoutes(
  plain: FastifyInstance,
  { seriesTitles, editSeries, clock, whoAsks }: SeriesAdminParts,
): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = administratorsOnly(whoAsks);
  const onVersion = [onRequest, versionNeeded];

  app.post(
    apiPaths.series,
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Adds a series',
        body: seriesTitleSchema,
        response: answersOf('StoredSeries', 201),
      },
    },
    async (request, reply) => {
      const created = await editSeries.create(request.body.title, audit(request, clock, 'added'));
      if (!created.ok) return sendRefusedChange(reply, [created.refusal], 'series', seriesViolations);
      return sendItem(
        reply.code(201).header('location', apiPaths.oneSeries(created.value.id)),
        created.value,
        created.value.version,
      );
    },
  );

  app.patch(
    routeOf(apiPaths.oneSeries, 'id'),
    {
      onRequest: onVersion,
      schema: { ...one, summary: 'Renames a series', body: seriesTitleSchema, response: answersOf('StoredSeries') },
    },
    async (request, reply) => {
      const renamed = await editSeries.rename(
        request.params.id,
        wantedVersion(request),
        request.body.title,
        audit(request, clock, 'edited'),
      );
      if (renamed.ok) return sendItem(reply, renamed.value, renamed.value.version);
      const { refusal } = renamed;
      return sendRefusedChange(
        reply,
        refusal === 'not-found' || refusal === 'stale' ? refusal : [refusal],
        'series',
        seriesViolations,
      );
    },
  );

  app.delete(
    routeOf(apiPaths.oneSeries, 'id'),
    {
      onRequest: onVersion,
      schema: { ...one, summary: 'Deletes a series: it stays in the bin for 30 days', response: nothingOf },
    },
    async (request, reply) => {
      const removed = await seriesTitles.remove(
        request.params.id,
        wantedVersion(request),
        audit(request, clock, 'deleted'),
      );
      if (removed.ok) return reply.code(204).send();
      if (removed.refusal !== 'linked') return sendRefusedChange(reply, removed.refusal, 'series', seriesViolations);
      const webinars = await seriesTitles.listWebinars(request.params.id);
      const linked = webinars.map(({ id, title, slug }) => ({ id, title, path: `/webinars/${slug}` }));
      return sendLinked(reply, linkedRefusals.series, 'seriesId', linked);
    },
  );
}

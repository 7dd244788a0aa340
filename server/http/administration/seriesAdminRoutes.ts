import { apiPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { seriesTitleSchema } from '../../../src/contract/series.ts';
import { linkedRefusals, seriesViolations } from '../../../src/domain/violation/violations.ts';
import { isChangeRefusal } from '../../application/ports/Change.ts';
import type { SeriesTitles } from '../../application/ports/item/SeriesTitles.ts';
import type { EditSeries } from '../../application/webinar/editSeries.ts';
import {
  audit,
  sendItem,
  sendLinked,
  sendRefusedChange,
  wantedVersion,
  type AdministratorParts,
} from '../answers/administrators.ts';
import { administratorCalls, answersOf, nothingOf, routeOf, type Api } from '../answers/apiCalls.ts';

export interface SeriesAdminParts extends AdministratorParts {
  readonly seriesTitles: Pick<SeriesTitles, 'remove' | 'listWebinars'>;
  readonly editSeries: EditSeries;
}

/** Rules SERIES-1 to SERIES-3: the routes with which administrators change series. */
export function registerSeriesAdminRoutes(
  app: Api,
  { seriesTitles, editSeries, clock, whoAsks }: SeriesAdminParts,
): void {
  const { call, changing } = administratorCalls('Recorded webinars', whoAsks);
  const params = idParametersSchema;

  app.post(
    apiPaths.series,
    call('import', 'Adds a series', answersOf('StoredSeries', 201), { body: seriesTitleSchema }),
    async (request, reply) => {
      const created = await editSeries.create(request.body.title, audit(request, clock, 'added'));
      if (!created.ok) return sendRefusedChange(reply, [created.refusal], 'series', seriesViolations);
      const { id, version } = created.value;
      return sendItem(reply.code(201).header('location', apiPaths.oneSeries(id)), created.value, version);
    },
  );

  app.patch(
    routeOf(apiPaths.oneSeries, 'id'),
    changing('edit', 'Renames a series', answersOf('StoredSeries'), { params, body: seriesTitleSchema }),
    async (request, reply) => {
      const context = audit(request, clock, 'edited');
      const renamed = await editSeries.rename(request.params.id, wantedVersion(request), request.body.title, context);
      if (renamed.ok) return sendItem(reply, renamed.value, renamed.value.version);
      const { refusal } = renamed;
      return sendRefusedChange(reply, isChangeRefusal(refusal) ? refusal : [refusal], 'series', seriesViolations);
    },
  );

  app.delete(
    routeOf(apiPaths.oneSeries, 'id'),
    changing('publish', 'Deletes a series: it stays in the bin for 30 days', nothingOf, { params }),
    async (request, reply) => {
      const seriesId = request.params.id;
      const removed = await seriesTitles.remove(seriesId, wantedVersion(request), audit(request, clock, 'deleted'));
      if (removed.ok) return reply.code(204).send();
      if (removed.refusal !== 'linked') return sendRefusedChange(reply, removed.refusal, 'series', seriesViolations);
      const webinars = await seriesTitles.listWebinars(seriesId);
      const linked = webinars.map(({ id, title, slug }) => ({
        field: 'seriesId',
        holder: { id, title, path: `/webinars/${slug}` },
      }));
      return sendLinked(reply, linkedRefusals.series, linked);
    },
  );
}

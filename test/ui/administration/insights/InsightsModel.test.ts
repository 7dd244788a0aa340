import { InsightsModel } from '../../../../src/ui/administration/insights/InsightsModel.ts';
import { FilmInsightModel } from '../../../../src/ui/administration/insights/FilmInsightModel.ts';
import { aFilmInsight } from '../../../fixtures/values/aFilmInsight.ts';
import { InMemoryInsightReports } from '../../../fixtures/browserMemory/InMemoryInsightReports.ts';

const day = '2026-03-01';
const query = { from: day, to: day };
const layers = { query: 'layers', times: 2, withoutResult: 2, opened: 0 };
const settled = () => new Promise((resolve) => setTimeout(resolve));

function open(reports = new InMemoryInsightReports({ day, searches: [layers], films: [aFilmInsight()] })) {
  const saved: (readonly string[])[] = [];
  return { model: new InsightsModel(reports, (...file) => void saved.push(file)), reports, saved };
}

test('loads only the data of the shown view', async () => {
  const { model } = open();
  model.show('usage', query);
  await settled();
  expect(model.overview.value?.totals.searches).toBe(2);
  expect(model.searches.all.phase).toBe('idle');
  model.show('searches', query);
  await settled();
  expect(model.searches['nothing-found'].value).toEqual([layers]);
  expect(model.searches['nothing-opened'].value).toEqual([]);
});

test('keeps the old figures while it loads those of another period', async () => {
  const { model } = open();
  model.show('usage', query);
  await settled();
  model.show('usage', { from: '2026-02-01', to: '2026-02-01' });
  expect([model.overview.phase, model.overview.value?.totals.searches]).toEqual(['loading', 2]);
  await settled();
  expect([model.overview.phase, model.overview.value?.totals.searches]).toEqual(['complete', 0]);
});

// Rule INSIGHT-8.
test('saves a table as a file named after the table and its period', async () => {
  const { model, saved } = open();
  model.show('searches', query);
  const saving = model.save({ name: 'searches', outcome: 'all' });
  expect(model.saving).toEqual({ name: 'searches', outcome: 'all' });
  await model.save({ name: 'items' });
  await saving;
  expect(saved).toEqual([['searches-all-2026-03-01-2026-03-01.csv', 'query,times\r\nlayers,2\r\n']]);
  expect(model.saving).toBeUndefined();
});

test('says which file could not be exported, until the next try', async () => {
  const { model, reports, saved } = open();
  model.show('usage', query);
  const failing = jest.spyOn(reports, 'csv').mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await model.save({ name: 'days' });
  expect([model.unsaved, saved]).toEqual([{ name: 'days' }, []]);
  await model.save({ name: 'days' });
  expect([model.unsaved, saved.length]).toEqual([undefined, 1]);
  failing.mockRestore();
});

test('finds the figures of a film, or reports that it no longer exists', async () => {
  const model = new FilmInsightModel(open().reports);
  expect(model.fetching.value).toBeUndefined();
  model.load({ kind: 'webinar', id: 'layers' }, query);
  await settled();
  expect([model.fetching.value?.ok, model.film?.title]).toEqual([true, 'Layers']);
  model.load({ kind: 'video', id: 'layers' }, query);
  await settled();
  expect([model.fetching.value?.ok, model.film]).toEqual([false, undefined]);
});

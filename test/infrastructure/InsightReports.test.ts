import { httpInsightReports } from '../../src/infrastructure/http/administration/httpInsightReports.ts';
import { insightReportsContract } from '../contracts/InsightReports.contract.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { aFilmInsight } from '../fixtures/values/aFilmInsight.ts';
import { InMemoryInsightReports } from '../fixtures/browserMemory/InMemoryInsightReports.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';
import { storeEvents } from '../fixtures/stores/storedEvents.ts';
import { addReadyWebinar } from '../fixtures/api/trainingApi.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

describe('insights read over HTTP', () => {
  insightReportsContract(async () => {
    const served = await servedApi(now, administrator.person);
    const { id, slug } = await addReadyWebinar(served, { title: 'Quizzes' });
    await served.views.count({ webinar: id, visitor: 'ada', at: now });
    const properties = { section: 'Videos', query: 'layers', resultCount: 0 };
    await storeEvents(served.database.pool, [{ event: 'Search', at: now, anonymousId: 'ada', properties }]);
    const { api, stop } = await served.serve();
    return { reports: httpInsightReports(api), webinar: { id, slug }, stop };
  });
});

describe('insights in memory', () => {
  const film = aFilmInsight({ title: 'Quizzes' });
  const { id, slug } = film;
  insightReportsContract(async () => ({
    reports: new InMemoryInsightReports({
      day: '2026-03-01',
      items: [{ kind: 'webinar', id, slug, title: 'Quizzes', ...film.totals, watched: 0.5 }],
      searches: [{ query: 'layers', times: 1, withoutResult: 1, opened: 0 }],
      films: [film],
    }),
    webinar: { id, slug },
    stop: () => Promise.resolve(),
  }));
});

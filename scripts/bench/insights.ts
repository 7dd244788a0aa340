import { demoPassword } from '../../server/demo/demoAccounts.ts';
import type { Database } from '../../server/database/Database.ts';
import { PgInsightCounts } from '../../server/postgres/insights/PgInsightCounts.ts';
import { dayOf, lastDays } from '../../src/domain/insights/period.ts';
import { atLeast, atMost, median, type Measurement } from './measurement.ts';
import { tokensByHttp } from './signInByHttp.ts';
import { withStoredSite } from './storedSite.ts';

const events = 1_000_000;
const days = 365;
const items = 300;
const rounds = 20;

/** Rule INSIGHT-7: a year with a million events, counted and then read by an administrator. */
export function benchInsights(): Promise<Measurement[]> {
  return withStoredSite({ role: 'web', demo: true }, async (site, { database }) => {
    await site.generate(items, 'short');
    await addEvents(database);
    const counts = new PgInsightCounts(database);
    const began = performance.now();
    while ((await counts.countEvents(new Date())) === 'some');
    const perSecond = events / ((performance.now() - began) / 1000);
    return [atLeast('events that are counted for the insights', perSecond, 5000, '/s'), ...(await readings(site.url))];
  });
}

async function readings(siteUrl: string): Promise<Measurement[]> {
  const { accessToken } = await tokensByHttp(siteUrl, { email: 'admin@demo.test', password: demoPassword });
  const headers = { authorization: `Bearer ${accessToken}` };
  const { from, to } = lastDays(days, dayOf(new Date()));
  const year = `from=${from}&to=${to}`;
  const measured: Measurement[] = [];
  for (const [what, path] of [
    ['by day', `insights?${year}`],
    ['by day, one product', `insights?${year}&product=rise`],
    ['items', `insights/items?${year}`],
    ['searches that found nothing', `insights/searches?${year}&outcome=nothing-found`],
    ['searches of which nobody opened a result', `insights/searches?${year}&outcome=nothing-opened`],
  ] as const) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const answer = await fetch(`${siteUrl}/training/api/v1/${path}`, { headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await answer.arrayBuffer();
      took.push(performance.now() - began);
    }
    measured.push(
      atMost(`insights of a year with a million events: ${what}, median of twenty`, median(took), 300, 'ms'),
    );
  }
  return measured;
}

/** Clicks, plays, objectives and searches of 20,000 visitors on all items, evenly over the year. */
async function addEvents({ pool }: Database): Promise<void> {
  for (let month = 0; month < 13; month += 1)
    await pool.query(`SELECT add_analytics_month(date_trunc('month', now()) - $1 * interval '1 month')`, [month]);
  await pool.query(
    `INSERT INTO analytics_events (at, event, anonymous_id, properties)
     SELECT now() - make_interval(secs => ($1 - n)::float8 / $1 * $2::float8 * 86400),
       CASE n % 10 WHEN 0 THEN 'Webinar Objective Clicked' WHEN 1 THEN 'Webinar Played' WHEN 2 THEN 'Webinar Clicked'
         WHEN 3 THEN 'Search' WHEN 4 THEN 'Search' ELSE 'Video Clicked' END,
       'visitor-' || (n / 7) % 20000,
       CASE WHEN n % 10 IN (3, 4)
         THEN jsonb_build_object('section', 'Search', 'query', 'how to ' || (n::bigint * 7919 % 5000), 'resultCount', n % 3)
         ELSE jsonb_build_object('section', 'Videos', 'id', (CASE WHEN n % 10 < 3 THEN webinars.ids ELSE videos.ids END)
           [1 + n % array_length(CASE WHEN n % 10 < 3 THEN webinars.ids ELSE videos.ids END, 1)],
           'title', 'Any', 'objective', 'Objective ' || n % 5) END
     FROM generate_series(1, $1::int) AS n, (SELECT array_agg(id) AS ids FROM videos) AS videos,
       (SELECT array_agg(id) AS ids FROM webinars) AS webinars`,
    [events, days],
  );
  await pool.query('ANALYZE analytics_events');
}

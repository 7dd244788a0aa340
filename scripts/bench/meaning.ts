import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/database/Database.ts';
import { chooseGenerator, measureLoad } from './load/measuredLoad.ts';
import { searchPaths } from './load/searchPaths.ts';
import { atMost, median, type Measurement } from './measurement.ts';
import { residentMebibytes } from './residentMemory.ts';
import { withStoredSite } from './storedSite.ts';

const items = 100;
/** Rule MEANING-6: questions of fewer words get no vector. */
const wordsOfQuestion = 10;
const connections = 16;
const seconds = 3;
const warmUpRounds = 1;
const rounds = 5;
/** More than a server answers in one round. */
const perRound = 9000;
const longestWait = 600_000;

/** Rules MEANING-6 and MEANING-7: distinct questions of many words while the packaged model compares meanings. */
export function benchMeaning(): Promise<Measurement[]> {
  const settings = { EMBEDDINGS: 'packaged' };
  return withStoredSite({ role: 'all', demo: false, settings }, async ({ url, pid, generate }, { database }) => {
    await generate(items, 'short');
    await untilEmbedded(database);
    const generator = await chooseGenerator();
    const all = await searchPaths(url, 'videos', wordsOfQuestion, perRound * (warmUpRounds + rounds));
    const before = await residentMebibytes(pid);
    const slowest: number[] = [];
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      const paths = all.slice(round * perRound, (round + 1) * perRound);
      const { p99 } = await measureLoad(generator, { url, connections, seconds, headers: {}, paths }, pid);
      if (round >= warmUpRounds) slowest.push(p99);
    }
    const grown = (await residentMebibytes(pid)) - before;
    return [
      atMost(`questions of ${wordsOfQuestion} words with the packaged model, p99`, median(slowest), 60, 'ms'),
      atMost('memory that questions with the packaged model take', grown, 300, 'MiB'),
    ];
  });
}

/** The job embeds texts at a bounded rate. */
async function untilEmbedded({ pool }: Database): Promise<void> {
  const deadline = performance.now() + longestWait;
  for (;;) {
    const { rows } = await pool.query<{ due: number }>(
      'SELECT count(*)::int AS due FROM search_documents d LEFT JOIN search_meanings m ON m.item_id = d.id WHERE d.published AND m.item_id IS NULL',
    );
    if (rows[0]?.due === 0) return;
    if (performance.now() > deadline) throw new Error(`${rows[0]?.due} items have no vectors yet.`);
    await pause(1000);
  }
}

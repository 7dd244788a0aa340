import { makeEmbedTexts } from '../../application/search/embedTexts.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Meanings } from '../../application/ports/search/Meanings.ts';
import type { RunJob } from '../../application/ports/telemetry/RunJob.ts';
import { PgRounds } from '../../postgres/jobs/PgRounds.ts';
import type { Config } from '../settings/config.ts';
import { interruptiblePause } from './interruptiblePause.ts';
import { openEmbedder } from './openEmbedder.ts';

interface MeaningParts {
  readonly config: Pick<Config, 'embeddings' | 'processingNiceness'>;
  readonly root: string;
  readonly ports: { readonly meanings: Meanings; readonly clock: Clock };
  readonly jobs: Omit<Parameters<typeof PgRounds.start>[0], 'queue'>;
  readonly runJob: RunJob;
}

/** Rule MEANING-4: embeds the texts of items, one process of the installation at a time, with the lowest priority. */
export async function workOnMeanings({ config, root, ports, jobs, runJob }: MeaningParts): Promise<{
  stop(): Promise<void>;
}> {
  const { embeddings, processingNiceness } = config;
  if (embeddings === undefined) return { stop: async () => undefined };
  const rounds = await PgRounds.start({ queue: 'embed-texts', ...jobs });
  const stopping = new AbortController();
  const embedder = openEmbedder(embeddings, root, processingNiceness);
  const embedTexts = makeEmbedTexts({ ...ports, embedder, pause: interruptiblePause });
  const worker = await rounds.work(() => runJob('embed-texts', {}, () => embedTexts(stopping.signal)));
  return {
    stop: async () => {
      stopping.abort();
      await worker.stop();
      await rounds.close();
    },
  };
}

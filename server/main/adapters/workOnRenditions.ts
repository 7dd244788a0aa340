import { makeCheckRenditions, type CheckRenditionsPorts } from '../../application/film/checkRenditions.ts';
import { PgRounds } from '../../postgres/jobs/PgRounds.ts';
import { interruptiblePause } from './interruptiblePause.ts';
import type { RunJob } from '../../application/ports/telemetry/RunJob.ts';

interface CheckingParts {
  readonly ports: Omit<CheckRenditionsPorts, 'pause'>;
  readonly jobs: Omit<Parameters<typeof PgRounds.start>[0], 'queue'>;
  readonly runJob: RunJob;
}

/** Rule INTEGRITY-2: checks the renditions of all films, one process of the installation at a time. */
export async function workOnRenditions({ ports, jobs, runJob }: CheckingParts): Promise<{ stop(): Promise<void> }> {
  const rounds = await PgRounds.start({ queue: 'check-renditions', ...jobs });
  const stopping = new AbortController();
  const check = makeCheckRenditions({ ...ports, pause: interruptiblePause });
  const worker = await rounds.work(() => runJob('check-renditions', {}, () => check(stopping.signal)));
  return {
    stop: async () => {
      stopping.abort();
      await worker.stop();
      await rounds.close();
    },
  };
}

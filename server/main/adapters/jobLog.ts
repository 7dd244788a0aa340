import type { CurrentRequest } from '../../application/ports/CurrentRequest.ts';
import type { RunJob } from '../../application/ports/telemetry/RunJob.ts';
import type { Telemetry } from '../../application/ports/telemetry/Telemetry.ts';
import type { Traces } from '../../application/ports/telemetry/Traces.ts';
import type { Config } from '../settings/config.ts';

interface JobWatchers {
  readonly telemetry: Telemetry;
  readonly traces: Traces;
  readonly currentRequest?: CurrentRequest | undefined;
}

const levels = { info: 30, warn: 40 } as const;
const prints = {
  info: ['info', 'debug', 'trace'],
  warn: ['warn', 'info', 'debug', 'trace'],
} as const satisfies Readonly<Record<keyof typeof levels, readonly Config['logLevel'][]>>;

/**
 * Rule LOG-2: one line in the form of the request log when a job begins and when it has ended, at `info`, and one with
 * the reason when it has failed, at `warn`. Rules METRIC-5 and TRACE-3: its time and whether it has failed are measured,
 * and it is a trace of its own. Rule LOG-4: it works for the request that has added it.
 */
export function makeRunJob(
  level: Config['logLevel'],
  { telemetry, traces, currentRequest }: JobWatchers,
  write: (line: string) => void = (line) => console.log(line),
): RunJob {
  const log = (at: keyof typeof levels, fields: object, msg: string) => {
    if (prints[at].some((printed) => printed === level))
      write(JSON.stringify({ level: levels[at], time: Date.now(), pid: process.pid, ...fields, msg }));
  };
  return async (job, about, work) => {
    const begun = performance.now();
    const { reqId } = about;
    const fields = { job, ...about };
    const seconds = () => Math.round((performance.now() - begun) / 100) / 10;
    const measure = (outcome: 'done' | 'failed') =>
      telemetry.time('job_seconds', (performance.now() - begun) / 1000, { name: job, outcome });
    log('info', fields, 'A job has begun');
    try {
      const traced = () => traces.span(`job ${job}`, {}, work);
      const done = await (reqId === undefined || currentRequest === undefined
        ? traced()
        : currentRequest.run(reqId, traced));
      measure(typeof done === 'string' ? 'failed' : 'done');
      if (typeof done === 'string') log('warn', { ...fields, seconds: seconds(), why: done }, 'A job has failed');
      else log('info', { ...fields, seconds: seconds() }, 'A job has ended');
      return done;
    } catch (fault) {
      measure('failed');
      log('warn', { ...fields, seconds: seconds(), why: String(fault) }, 'A job has failed');
      throw fault;
    }
  };
}

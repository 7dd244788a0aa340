import { noTraces } from '../../../../server/application/ports/telemetry/Traces.ts';
import { noTelemetry } from '../../../../server/application/ports/telemetry/Telemetry.ts';
import { makeRunJob } from '../../../../server/main/adapters/jobLog.ts';

const ends = async () => undefined;
const refuses = async () => 'The file is not a video.';
const throws = async () => {
  throw new Error('no disk');
};

async function logged(level: 'info' | 'warn' | 'silent') {
  const lines: Record<string, unknown>[] = [];
  const runJob = makeRunJob(level, { telemetry: noTelemetry, traces: noTraces }, (line) =>
    lines.push(JSON.parse(line) as Record<string, unknown>),
  );
  for (const work of [ends, refuses]) await runJob('process-video', { asset: 'a-1' }, work);
  await expect(runJob('purge-bin', {}, throws)).rejects.toThrow('no disk');
  return lines.map(({ level: at, job, asset, why, msg }) => [at, job, asset, why, msg]);
}

// Rule LOG-2.
test('logs the beginning and the end of a job, and why it has failed', async () => {
  const film = ['process-video', 'a-1'] as const;
  expect(await logged('info')).toEqual([
    [30, ...film, undefined, 'A job has begun'],
    [30, ...film, undefined, 'A job has ended'],
    [30, ...film, undefined, 'A job has begun'],
    [40, ...film, 'The file is not a video.', 'A job has failed'],
    [30, 'purge-bin', undefined, undefined, 'A job has begun'],
    [40, 'purge-bin', undefined, 'Error: no disk', 'A job has failed'],
  ]);
});

test('logs only failures at the usual level, and nothing when silent', async () => {
  expect((await logged('warn')).map(([at]) => at)).toEqual([40, 40]);
  expect(await logged('silent')).toEqual([]);
});

// Rule METRIC-5.
test('measures how long a job took, and whether it has failed', async () => {
  const measured: unknown[] = [];
  const telemetry = {
    ...noTelemetry,
    time: (name: string, _seconds: number, labels: object) => measured.push([name, labels]),
  };
  const runJob = makeRunJob('silent', { telemetry, traces: noTraces });
  for (const work of [ends, refuses]) await runJob('process-video', {}, work);
  await expect(runJob('purge-bin', {}, throws)).rejects.toThrow('no disk');
  expect(measured).toEqual([
    ['job_seconds', { name: 'process-video', outcome: 'done' }],
    ['job_seconds', { name: 'process-video', outcome: 'failed' }],
    ['job_seconds', { name: 'purge-bin', outcome: 'failed' }],
  ]);
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/steps.ts';
import { freePort } from '../../fixtures/run/freePort.ts';
import { until } from '../../fixtures/run/until.ts';
import { replaced } from '../proxy/replaced.ts';

export const prometheusPrograms = [{ file: '/usr/bin/prometheus', package: 'prometheus' }];

/** A series with its last value. */
export interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Runs promtool in `deploy/prometheus`, or another folder. */
export function promtool(parameters: readonly string[], folder = join(root, 'deploy/prometheus')) {
  const { status, stdout, stderr } = spawnSync('/usr/bin/promtool', parameters, { cwd: folder, encoding: 'utf8' });
  return { status, printed: stdout + stderr };
}

/** Starts Prometheus with the files of `deploy`, on other targets and every second. */
export async function startPrometheus(targets: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-prometheus-'));
  const port = await freePort();
  cpSync(join(root, 'deploy/prometheus/alerts.yml'), join(folder, 'alerts.yml'));
  const config = replaced(readFileSync(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8'), {
    "'127.0.0.1:9464'": targets.map((target) => `'127.0.0.1:${target}'`).join(', '),
    'scrape_interval: 15s': 'scrape_interval: 1s',
    'evaluation_interval: 15s': 'evaluation_interval: 1s',
  });
  writeFileSync(join(folder, 'prometheus.yml'), config);
  const running = spawn(
    '/usr/bin/prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(answers, 'Prometheus answers', 30_000);
  return {
    query: async (expression: string): Promise<readonly Sample[]> => {
      const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expression)}`);
      const { data } = (await answer.json()) as { data: { result: readonly (Sample & { value: [number, string] })[] } };
      return data.result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }));
    },
    stop: async () => {
      running.kill('SIGTERM');
      await once(running, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

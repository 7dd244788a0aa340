import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/steps.ts';
import { selfSigned } from '../../fixtures/cluster/selfSigned.ts';
import { freePort } from '../../fixtures/run/freePort.ts';
import { until } from '../../fixtures/run/until.ts';
import { openTemporaryFiles } from '../proxy/openTemporaryFiles.ts';
import type { RunningProxy } from '../proxy/Proxy.contract.ts';
import { replaced } from '../proxy/replaced.ts';

export const caddyProgram = '/usr/bin/caddy';
export const caddyfile = join(root, 'deploy/caddy/Caddyfile');

/** Runs a command of Caddy that ends, with its data in a folder of the test. */
export function runCaddy(folder: string, parameters: readonly string[]) {
  return spawnSync(caddyProgram, parameters, { encoding: 'utf8', env: environmentIn(folder) });
}

/** Starts Caddy with the file of `deploy`, on other ports and with a certificate of its own. */
export async function startCaddy(first: number, second: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-caddy-'));
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  const certificate = selfSigned(folder);
  const [port, plainPort] = [await freePort(), await freePort()];
  const site = replaced(readFileSync(caddyfile, 'utf8'), {
    '127.0.0.1:3001': `127.0.0.1:${first}`,
    '127.0.0.1:3002': `127.0.0.1:${second}`,
    'http://training.example.com {': 'http://localhost {',
    '\ntraining.example.com {': `\nlocalhost {\n\ttls ${certificate.file} ${certificate.key}`,
  });
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n\tdebug\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n${site}`,
  );
  const running = spawn(caddyProgram, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environmentIn(folder),
  });
  let log = '';
  running.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const answers = () =>
    fetch(`http://localhost:${plainPort}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  await until(answers, 'Caddy answers', 30_000);
  return {
    port,
    plainPort,
    certificate: readFileSync(certificate.file),
    temporaryFiles: () => openTemporaryFiles(running.pid ?? 0, temporary),
    log: () => log,
    stop: async () => {
      const exited = once(running, 'exit');
      // It would wait for the requests of a test that has failed.
      running.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function environmentIn(folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    TMPDIR: join(folder, 'temporary'),
  };
}

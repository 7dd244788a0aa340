import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import { selfSigned } from '../fixtures/cluster/selfSigned.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { until } from '../fixtures/run/until.ts';
import { needPrograms } from './programs/needPrograms.ts';
import { openTemporaryFiles } from './proxy/openTemporaryFiles.ts';
import { proxyContract, type RunningProxy } from './proxy/Proxy.contract.ts';
import { replaced } from './proxy/replaced.ts';

const program = '/usr/sbin/nginx';

proxyContract(startNginxOfCompose);

/** Starts nginx with the whole file of compose, on other addresses and with a certificate of its own. */
async function startNginxOfCompose(first: number, second: number): Promise<RunningProxy> {
  await needPrograms([
    { file: program, package: 'nginx-light' },
    { file: '/usr/bin/openssl', package: 'openssl' },
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'lectern-compose-nginx-'));
  const certificate = selfSigned(folder);
  const [port, plainPort, healthPort] = [await freePort(), await freePort(), await freePort()];
  const file = join(folder, 'nginx.conf');
  const errors = join(folder, 'errors');
  writeFileSync(
    file,
    replaced(readFileSync(join(root, 'deploy/compose/nginx.conf'), 'utf8'), {
      // First, because the folder is below /tmp as well.
      '/tmp/': `${folder}/`,
      '172.30.87.11:3000': `127.0.0.1:${first}`,
      '172.30.87.12:3000': `127.0.0.1:${second}`,
      'server 172.30.87.13:3000 max_fails=1 fail_timeout=1s;': '',
      'listen 8080;': `listen 127.0.0.1:${plainPort};`,
      '127.0.0.1:8081': `127.0.0.1:${healthPort}`,
      // The nginx of Debian 12 is older than the one of the container, and says it in another way.
      'listen 8443 ssl;': `listen 127.0.0.1:${port} ssl http2;`,
      'http2 on;': '',
      '/run/secrets/certificate.pem': certificate.file,
      '/run/secrets/key.pem': certificate.key,
      'error_log stderr': `error_log ${errors}`,
    }),
  );
  const parameters = ['-c', file, '-e', errors];
  const { status, stderr } = spawnSync(program, ['-t', ...parameters], { encoding: 'utf8' });
  if (status !== 0 || stderr.includes('[warn]')) throw new Error(`nginx refuses its file: ${stderr}`);
  const running = spawn(program, [...parameters, '-g', 'daemon off;'], { stdio: 'ignore' });
  const isHealthy = () =>
    fetch(`http://127.0.0.1:${healthPort}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isHealthy, 'nginx is healthy', 30_000).catch((fault: unknown) => {
    running.kill('SIGKILL');
    throw fault;
  });
  return {
    port,
    plainPort,
    certificate: readFileSync(certificate.file),
    temporaryFiles: () => openTemporaryFiles(running.pid ?? 0, folder).filter((opened) => opened !== errors),
    log: () => readFileSync(errors, 'utf8'),
    stop: async () => {
      const exited = once(running, 'exit');
      running.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

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

export const nginxProgram = '/usr/sbin/nginx';

/** Starts nginx with the file of `deploy`, on other ports and with a certificate of its own. */
export async function startNginx(first: number, second: number): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-nginx-'));
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  const certificate = selfSigned(folder);
  const [port, plainPort] = [await freePort(), await freePort()];
  const site = replaced(readFileSync(join(root, 'deploy/nginx/lectern.conf'), 'utf8'), {
    '127.0.0.1:3001': `127.0.0.1:${first}`,
    '127.0.0.1:3002': `127.0.0.1:${second}`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen 443 ': `listen 127.0.0.1:${port} `,
    'listen [::]:443 ssl http2;': '',
    'training.example.com/fullchain.pem': 'fullchain.pem',
    'training.example.com/privkey.pem': 'privkey.pem',
    '/etc/letsencrypt/live/fullchain.pem': certificate.file,
    '/etc/letsencrypt/live/privkey.pem': certificate.key,
    'server_name training.example.com;': 'server_name localhost;',
  });
  const file = join(folder, 'nginx.conf');
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/errors;
events { worker_connections 256; }
http {
access_log off;
${kinds.map((kind) => `${kind}_temp_path ${temporary}/${kind};`).join('\n')}
${site}
}
`,
  );
  const parameters = ['-c', file, '-e', join(folder, 'errors')];
  const { status, stderr } = spawnSync(nginxProgram, ['-t', ...parameters], { encoding: 'utf8' });
  if (status !== 0 || stderr.includes('[warn]')) throw new Error(`nginx refuses its file: ${stderr}`);
  const running = spawn(nginxProgram, parameters, { stdio: 'ignore' });
  const answers = () =>
    fetch(`http://127.0.0.1:${plainPort}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  await until(answers, 'nginx answers', 30_000);
  return {
    port,
    plainPort,
    certificate: readFileSync(certificate.file),
    temporaryFiles: () => openTemporaryFiles(running.pid ?? 0, temporary),
    log: () => readFileSync(join(folder, 'errors'), 'utf8'),
    stop: async () => {
      const exited = once(running, 'exit');
      running.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caddyfile, caddyProgram, runCaddy, startCaddy } from './caddy/startCaddy.ts';
import { until } from '../fixtures/run/until.ts';
import { needPrograms } from './programs/needPrograms.ts';
import { proxyContract } from './proxy/Proxy.contract.ts';

beforeAll(() =>
  needPrograms([
    { file: caddyProgram, package: 'caddy' },
    { file: '/usr/bin/openssl', package: 'openssl' },
  ]),
);

test('is a file that Caddy accepts and would not format in another way', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-caddyfile-'));
  const validated = runCaddy(folder, ['validate', '--config', caddyfile, '--adapter', 'caddyfile']);
  const formatted = runCaddy(folder, ['fmt', caddyfile]);
  rmSync(folder, { recursive: true });
  expect([validated.status, validated.stdout]).toEqual([0, expect.stringContaining('Valid configuration')]);
  // Caddy warns of the site on plain HTTP, which is there to refuse programs.
  const warnings = validated.stderr.split('\n').filter((line) => line.includes('"level":"warn"'));
  expect(warnings).toEqual([expect.stringContaining('listening only on the HTTP port')]);
  expect(formatted.stdout).toBe(readFileSync(caddyfile, 'utf8'));
});

const { parts, both, ask } = proxyContract(startCaddy);

test('passes the 503 of the site on at once while the database is away', async () => {
  both((_request, response) => response.writeHead(503, { 'retry-after': '5' }).end('no database'));
  for (const process of [parts.first, parts.second]) {
    process.isReady = false;
    const { healthQuestions } = process;
    await until(() => process.healthQuestions > healthQuestions + 1, 'Caddy has asked for its health');
  }
  const answers = [];
  for (let turn = 0; turn < 6; turn += 1) answers.push(await ask('/'));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(6).fill([503, 'no database']));
});

test('lets a read wait while the only process restarts', async () => {
  await Promise.all([parts.first.kill(), parts.second.kill()]);
  parts.first.answer((_request, response) => response.end('back'));
  const before = refusals();
  const asked = ask('/');
  await until(() => refusals() > before, 'it is tried in vain');
  await parts.first.start();
  expect(await asked).toMatchObject({ status: 200, body: 'back' });
});

/** How often Caddy could not connect. */
const refusals = () => parts.proxy.log().split('connection refused').length;

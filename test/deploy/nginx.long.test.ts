import { until } from '../fixtures/run/until.ts';
import { needPrograms } from './programs/needPrograms.ts';
import { proxyContract } from './proxy/Proxy.contract.ts';
import { nginxProgram, startNginx } from './nginx/startNginx.ts';

beforeAll(() =>
  needPrograms([
    { file: nginxProgram, package: 'nginx-light' },
    { file: '/usr/bin/openssl', package: 'openssl' },
  ]),
);

const { parts, both, ask } = proxyContract(startNginx);

test('lets another process answer a read while one answers 503 because it stops', async () => {
  // nginx uses no process for up to two seconds after it has failed.
  await bothAreUsed();
  const stopping = parts.first.answer((_request, response) => response.writeHead(503).end('stopping'));
  parts.second.answer((_request, response) => response.end('second'));
  const bodies = new Set<string>();
  for (let turn = 0; turn < 10; turn += 1) bodies.add((await ask('/')).body);
  expect([stopping.times > 0, [...bodies]]).toEqual([true, ['second']]);
});

test('answers 503 with Retry-After and never 502 while all processes answer 503 or are gone', async () => {
  await bothAreUsed();
  const headers = { 'retry-after': '5' };
  both((_request, response) => response.writeHead(503, headers).end('no database'));
  const away = async () => {
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push(await ask('/'));
    return new Set(answers.map((answered) => `${answered.status} ${answered.headers['retry-after']}`));
  };
  expect([...(await away())]).toEqual(['503 5']);
  await Promise.all([parts.first.kill(), parts.second.kill()]);
  expect([...(await away())]).toEqual(['503 5']);
});

async function bothAreUsed(): Promise<void> {
  const asked = both((_request, response) => response.end());
  const isUsed = async () => (await ask('/')).status === 200 && asked.every(({ times }) => times > 0);
  await until(isUsed, 'both processes are used');
}

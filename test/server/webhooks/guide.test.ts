import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpWebhookSender } from '../../../server/webhooks/HttpWebhookSender.ts';
import { newWebhookSecret, webhookHeaders } from '../../../server/webhooks/signature.ts';
import { webhookBody, webhookEventTypes, webhookTest } from '../../../src/domain/webhook/webhookEvent.ts';
import { freePort } from '../../fixtures/run/freePort.ts';
import { programEnvironment, projectFolder } from '../../fixtures/sites/runningSite.ts';

// The examples of docs/guides/webhooks.md, run as they are written.

const guide = readFileSync(join(projectFolder, 'docs/guides/webhooks.md'), 'utf8');
const example = (language: string) =>
  new RegExp(String.raw`\n\x60\x60\x60${language}\n(.*?)\n\x60\x60\x60\n`, 's').exec(guide)?.[1] ?? '';
const secret = newWebhookSecret();
const body = webhookBody({ type: 'webhook.test', at: new Date(), item: undefined }, 'https://training.example');
const signed = (secrets: readonly string[], at = new Date()) => webhookHeaders({ id: 'm1', at, body }, secrets);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-guide-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the receiver in TypeScript', () => {
  let receiver: ChildProcess;
  let url: string;
  let printed = '';
  beforeAll(async () => {
    const file = join(folder, 'receiver.ts');
    writeFileSync(file, example('ts'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    const env = { ...programEnvironment, NODE_OPTIONS: '', WEBHOOK_SECRET: secret, PORT: String(port) };
    receiver = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    receiver.stdout?.on('data', (piece: Buffer) => (printed += piece.toString()));
  });
  afterAll(async () => {
    receiver.kill('SIGKILL');
    await once(receiver, 'exit');
  });
  const send = async (headers: Readonly<Record<string, string>>, sent = body) => {
    const sender = new HttpWebhookSender({ mayConnectTo: () => true, allowsHttp: true });
    const { signal } = new AbortController();
    for (;;) {
      const { status, failure } = await sender.send({ url, headers, body: sent }, signal);
      // It takes a moment until the program listens.
      if (failure !== 'no-connection') return status;
    }
  };

  test('accepts a message once, also signed with two secrets, and refuses what is forged or old', async () => {
    expect(await send(signed([secret]))).toBe(204);
    expect(await send(signed([newWebhookSecret(), secret]))).toBe(204);
    expect(await send(signed([newWebhookSecret()]))).toBe(401);
    expect(await send(signed([secret]), body.replace('webhook.test', 'item.published'))).toBe(401);
    expect(await send(signed([secret], new Date(Date.now() - 400_000)))).toBe(401);
    expect(await send({})).toBe(401);
    expect(printed.match(/webhook\.test/g)).toHaveLength(1);
  });
});

test('the shell script tells a genuine message from a forged one', () => {
  writeFileSync(join(folder, 'verify.sh'), example('sh'));
  writeFileSync(join(folder, 'body.json'), body);
  const verify = (headers: Readonly<Record<string, string>>) => {
    const env = {
      PATH: process.env['PATH'] ?? '',
      SECRET: secret,
      ID: headers['webhook-id'],
      TIMESTAMP: headers['webhook-timestamp'],
      SIGNATURE: headers['webhook-signature'],
    };
    const { stdout, status } = spawnSync('sh', ['verify.sh'], { cwd: folder, env, encoding: 'utf8' });
    return [stdout.trim(), status];
  };
  expect(verify(signed([secret]))).toEqual(['genuine', 0]);
  expect(verify(signed([newWebhookSecret(), secret]))).toEqual(['genuine', 0]);
  expect(verify(signed([newWebhookSecret()]))).toEqual(['forged', 1]);
  expect(verify({ ...signed([secret]), 'webhook-id': 'm2' })).toEqual(['forged', 1]);
});

test('names every type of event, and shows a message as it is sent', () => {
  for (const type of [...webhookEventTypes, webhookTest]) expect(guide).toContain(`| \`${type}\``);
  const shown = JSON.parse(example('json')) as { readonly data: { readonly id: string; readonly title: string } };
  const { id, title } = shown.data;
  const item = { kind: 'upcoming', id, title, version: 4, slug: null } as const;
  const starts = { startsAt: '2026-03-06T18:00:00Z', previousStartsAt: '2026-03-03T18:00:00Z' };
  const at = new Date('2026-03-01T12:00:00Z');
  const sent = webhookBody({ type: 'webinar.moved', at, item: { ...item, ...starts } }, 'https://training.example');
  expect(JSON.parse(sent)).toEqual(shown);
});

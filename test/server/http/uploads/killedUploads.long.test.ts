import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../../../server/application/generate/seededRandom.ts';
import { apiPaths } from '../../../../src/contract/paths.ts';
import { killableSite } from '../../../fixtures/sites/killableSite.ts';
import { inForm } from '../../../fixtures/run/testForm.ts';
import { until } from '../../../fixtures/run/until.ts';
import { partHeaders, tusHeaders } from '../../../fixtures/api/uploadServer.ts';

const mebibyte = 1024 ** 2;
const bytes = 24 * mebibyte;
const content = randomBytes(bytes);
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const site = killableSite({ ROLE: 'web' });

const random = seededRandom(9);
const moments = Array.from({ length: inForm({ short: 2, long: 10 }) }, () => mebibyte + random.below(bytes - mebibyte));

test.each(moments)(
  'keeps all reported bytes when it is killed after about %i bytes, and completes the same file',
  async (moment) => {
    const begun = await fetch(site.url + apiPaths.uploads, {
      method: 'POST',
      headers: { ...tusHeaders, authorization: site.authorization, 'upload-length': String(bytes) },
    });
    const address = new URL(begun.headers.get('location') ?? '', site.url);
    const file = join(site.dataFolder, 'uploads', address.pathname.split('/').at(-1) ?? '');

    const part = httpRequest(address, {
      method: 'PATCH',
      headers: { ...partHeaders, authorization: site.authorization, 'upload-offset': '0', 'content-length': bytes },
      agent: false,
    });
    part.on('error', () => undefined);
    for (let sent = 0; sent < moment; sent += 128 * 1024) {
      await new Promise((resolve) => part.write(content.subarray(sent, sent + 128 * 1024), resolve));
      await pause(1);
    }
    await until(async () => (await stat(file)).size > 0, 'the server has begun to store it');
    await site.kill();
    part.destroy();
    const stored = await readFile(file);
    expect(content.subarray(0, stored.length).equals(stored)).toBe(true);

    await site.start();
    const asked = await fetch(address, {
      method: 'HEAD',
      headers: { ...tusHeaders, authorization: site.authorization },
    });
    expect(asked.status).toBe(200);
    const offset = Number(asked.headers.get('upload-offset'));
    expect(offset).toBeLessThanOrEqual(stored.length);
    expect(offset).toBeGreaterThan(0);
    const resumed = await fetch(address, {
      method: 'PATCH',
      headers: { ...partHeaders, authorization: site.authorization, 'upload-offset': String(offset) },
      body: content.subarray(offset),
    });
    expect(resumed.status).toBe(204);
    expect(resumed.headers.get('upload-offset')).toBe(String(bytes));
    expect(sha256(await readFile(file))).toBe(sha256(content));
  },
);

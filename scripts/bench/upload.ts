import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { demoPassword } from '../../server/demo/demoAccounts.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { atMost, median, ratioAtLeast, type Measurement } from './measurement.ts';
import { residentMebibytes } from './residentMemory.ts';
import { accessTokenByHttp } from './signInByHttp.ts';

const mebibyte = 1024 ** 2;
const bytes = 1024 * mebibyte;
const rounds = 5;
const part = randomBytes(mebibyte);

/**
 * The speed of an upload over loopback against a plain stream to the same disk, and the memory that the server needs
 * for it.
 */
export async function benchUpload(
  siteUrl: string,
  { pid, dataFolder }: { readonly pid: number; readonly dataFolder: string },
): Promise<Measurement[]> {
  const token = await accessTokenByHttp(siteUrl, { email: 'admin@demo.test', password: demoPassword });
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const idle = await residentMebibytes(pid);
  let peak = idle;
  const watching = setInterval(() => void residentMebibytes(pid).then((now) => (peak = Math.max(peak, now))), 200);
  const [plain, uploaded]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await perSecond(() => stream(join(dataFolder, 'bench-stream'))));
    await rm(join(dataFolder, 'bench-stream'));
    const begun = await fetch(siteUrl + apiPaths.uploads, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes) },
    });
    if (begun.status !== 201) throw new Error(`The upload could not be created: ${begun.status} ${await begun.text()}`);
    const address = new URL(begun.headers.get('location') ?? '', siteUrl);
    uploaded.push(await perSecond(() => send(address, headers)));
    await fetch(address, { method: 'DELETE', headers });
  }
  clearInterval(watching);
  const after = await residentMebibytes(pid);
  return [
    ratioAtLeast(
      'upload of 1 GiB over loopback against a plain stream to disk, MiB/s',
      median(plain),
      median(uploaded),
      0.6,
    ),
    atMost(
      `memory of the server at its peak while ${rounds} files of 1 GiB come in, above the ${Math.round(idle)} MiB before`,
      peak - idle,
      100,
      'MiB',
    ),
    atMost('memory of the server after them, above that before', after - idle, 100, 'MiB'),
  ];
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return bytes / mebibyte / ((performance.now() - began) / 1000);
}

function film(): Readable {
  return Readable.from(
    Array.from({ length: bytes / mebibyte }, () => part),
    { objectMode: false, highWaterMark: mebibyte },
  );
}

async function stream(file: string): Promise<void> {
  await pipeline(film(), createWriteStream(file));
}

/** Sends the file in one request, as a browser does. */
async function send(address: URL, headers: Record<string, string>): Promise<void> {
  const sending = request(address, {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes,
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.once('error', reject);
  });
  await pipeline(film(), sending);
  if ((await status) !== 204) throw new Error(`The upload answered ${await status}.`);
}

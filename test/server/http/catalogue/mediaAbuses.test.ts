import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { mediaPath } from '../../../../src/domain/film/asset.ts';
import { assetId, servedFilm } from '../../../fixtures/api/servedFilm.ts';
import { until } from '../../../fixtures/run/until.ts';
import { traversals } from '../../video/traversals.ts';

/** Larger than the buffers of a connection, so that the server still reads the file when a visitor disconnects. */
const longSegment = '360/00001.m4s';
const film = servedFilm({ [longSegment]: Buffer.alloc(30_000_000) });

test.each(traversals)('answers 4xx to the path traversal %j', async (path) => {
  const spellings = [path, encodeURIComponent(path), path.split('/').map(encodeURIComponent).join('/')].map(
    (spelling) => spelling.replaceAll('\0', '%00').replaceAll('\\', '%5c'),
  );
  for (const spelling of spellings) {
    for (const url of [
      `/media/${assetId}/${film.hash}/${spelling}`,
      `/media/${assetId}/${spelling}/master.m3u8`,
      `/media/${spelling}/${film.hash}/master.m3u8`,
    ]) {
      const answer = await raw(url.replace(/[^\x21-\x7e]/g, encodeURIComponent));
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toMatch(/root:x|\[fonts\]/);
    }
  }
});

test.each([
  '%',
  '%zz',
  '%ff',
  '%c0%ae%c0%ae/original',
  '360%00/init.mp4',
  'a'.repeat(5000),
  '\u00e9.mp4',
  ' ',
  '?',
  '#',
  '360/init.mp4%0d%0aX:1',
])('answers 4xx to the malformed path %j', async (path) => {
  expect(await raw(`/media/${assetId}/${film.hash}/${path.replace(/[^\x21-\x7e]/g, encodeURIComponent)}`)).toMatch(
    /^HTTP\/1\.1 4\d\d /,
  );
});

test('closes a file when the visitor disconnects in the middle of it', async () => {
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith(longSegment);
      } catch {
        return false;
      }
    }).length;
  const { port } = film.app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${mediaPath(assetId, film.hash, longSegment)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  });
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('readable', resolve))));
  expect(openFiles()).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  await until(() => openFiles() === 0, 'every file is closed');
});

/** Requests the path unchanged; an HTTP client would normalize it. */
function raw(path: string): Promise<string> {
  const { port } = film.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket
      .setEncoding('latin1')
      .on('data', (text: string) => (answer += text))
      .on('end', () => resolve(answer))
      .on('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  });
}

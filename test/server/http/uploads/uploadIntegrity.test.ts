import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { ownerName } from '../../../../server/files/processOwner.ts';
import { until } from '../../../fixtures/run/until.ts';
import { creating, emptyUploadServer, problemOf } from '../../../fixtures/api/uploadServer.ts';

const server = emptyUploadServer();

describe('the checksum of a part', () => {
  const content = randomBytes(3000);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(content));
  const digests = {
    sha1: createHash('sha1').update(content).digest('base64'),
    sha256: createHash('sha256').update(content).digest('base64'),
    crc32: crc.toString('base64'),
  };

  test.each(['sha1', 'sha256', 'crc32'] as const)(
    'accepts bytes that match their %s checksum and answers 460 to others',
    async (algorithm) => {
      const id = await server.begin(6000);
      const changed = Buffer.from(content);
      changed[1500] = (changed[1500] ?? 0) ^ 1;
      const header = { 'upload-checksum': `${algorithm} ${digests[algorithm]}` };
      const refused = await server.send(id, 0, changed, header);
      expect(refused.status).toBe(460);
      expect(problemOf(refused)).toMatchObject({ type: '/problems/checksum-mismatch', status: 460 });
      expect(await server.offsetOf(id)).toBe(0);
      await expect(server.send(id, 0, content, header)).resolves.toMatchObject({
        status: 204,
        headers: { 'upload-offset': '3000' },
      });
      await expect(server.send(id, 3000, changed, header)).resolves.toMatchObject({ status: 460 });
      expect(await server.offsetOf(id)).toBe(3000);
      expect((await readFile(server.files.path(id))).equals(content)).toBe(true);
    },
  );

  test('removes a part when the connection breaks before its checksum is verified', async () => {
    const id = await server.begin(6000);
    await server.send(id, 0, content);
    const { request } = server.sending(id, 3000, {
      'upload-checksum': `sha1 ${digests.sha1}`,
      'content-length': '3000',
    });
    request.write(content.subarray(0, 2000));
    await until(async () => (await readFile(server.files.path(id))).length === 5000, 'bytes are on the disk');
    await expect(server.uploads.findFinished(id, 'ada')).resolves.toBeUndefined();
    request.destroy();
    await until(
      async () => (await readFile(server.files.path(id))).length === 3000,
      'the bytes of the part are removed',
    );
    expect(await server.offsetOf(id)).toBe(3000);
  });

  test('removes a part when its process died before the checksum was verified', async () => {
    const id = await server.begin(6000);
    await server.send(id, 0, content);
    // The state that a process leaves behind when it is killed after 1,000 bytes of such a part.
    await server.files.begin(id, 2000);
    expect(await server.offsetOf(id)).toBe(2000);
    await expect(server.send(id, 2000, content)).resolves.toMatchObject({ status: 204 });
  });

  test('keeps a part and answers 423 while another process writes it, and removes it when that process dies', async () => {
    const id = await server.begin(6000);
    await server.send(id, 0, content);
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    await writeFile(`${server.files.path(id)}.unchecked`, `2000 ${await ownerName(other.pid)}`);
    expect(await server.offsetOf(id)).toBe(2000);
    await expect(server.send(id, 2000, content)).resolves.toMatchObject({ status: 423 });
    expect((await readFile(server.files.path(id))).length).toBe(3000);
    other.kill('SIGKILL');
    await once(other, 'exit');
    await expect(server.send(id, 2000, content)).resolves.toMatchObject({
      status: 204,
      headers: { 'upload-offset': '5000' },
    });
  });
});

describe('a full disk', () => {
  afterEach(() => jest.restoreAllMocks());

  test('answers 507 before the start of an upload that would not fit', async () => {
    jest.spyOn(server.files, 'free').mockResolvedValue(100 * 1024 ** 2);
    const answered = await server.ask(creating({ 'upload-length': String(50 * 1024 ** 2) }));
    expect(answered.status).toBe(507);
    expect(problemOf(answered)).toMatchObject({
      type: '/problems/no-space',
      detail: 'The server has no space left. Nothing was changed. Free some space there, or choose a smaller file.',
    });
  });

  test('ends the part with 507 when the disk fills up, and continues when there is room again', async () => {
    const bytes = 40 * 1024 ** 2;
    const content = randomBytes(bytes);
    const id = await server.begin(bytes);
    jest
      .spyOn(server.files, 'free')
      .mockResolvedValueOnce(1024 ** 3)
      .mockResolvedValueOnce(1024 ** 3)
      .mockResolvedValue(1024);
    const answered = await server.send(id, 0, content);
    expect(answered.status).toBe(507);
    await expect(server.send(id, await server.offsetOf(id), content.subarray(0, 2000))).resolves.toMatchObject({
      status: 507,
    });
    jest.restoreAllMocks();
    const offset = await server.offsetOf(id);
    expect(offset).toBeLessThan(bytes);
    await expect(server.send(id, offset, content.subarray(offset))).resolves.toMatchObject({ status: 204 });
    expect((await readFile(server.files.path(id))).equals(content)).toBe(true);
  });
});

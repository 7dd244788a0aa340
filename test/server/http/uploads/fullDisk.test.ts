import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smallDisk } from '../../../fixtures/media/smallDisk.ts';
import { until } from '../../../fixtures/run/until.ts';
import { openUploadServer, type UploadServer } from '../../../fixtures/api/uploadServer.ts';

const mebibyte = 1024 ** 2;
let server: UploadServer | undefined;
afterAll(() => server?.close());
const disk = smallDisk(100);

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

// Where nothing may be mounted, uploadIntegrity.test.ts still tests a simulated full disk.
(disk.isMounted ? test : test.skip)(
  'ends the part with 507 when the disk fills up, and continues the upload when there is room again',
  async () => {
    server = await openUploadServer({}, { folder: join(disk.folder, 'uploads') });
    const bytes = 24 * mebibyte;
    const content = randomBytes(bytes);
    await expect(server.begin(40 * mebibyte)).rejects.toThrow('507');
    const id = await server.begin(bytes);
    const { request, answered } = server.sending(id, 0, { 'content-length': String(bytes) });
    request.write(content.subarray(0, 4 * mebibyte));
    await until(async () => (await server?.files.stored(id)) === 4 * mebibyte, 'a part of it is there');
    await disk.fill(mebibyte);
    request.end(content.subarray(4 * mebibyte));
    await expect(answered).resolves.toMatchObject({ status: 507 });

    const offset = await server.offsetOf(id);
    expect(offset).toBeGreaterThanOrEqual(4 * mebibyte);
    expect(offset).toBeLessThanOrEqual(6 * mebibyte);
    expect((await readFile(server.files.path(id))).equals(content.subarray(0, offset))).toBe(true);
    await expect(server.send(id, offset, content.subarray(offset))).resolves.toMatchObject({ status: 507 });
    await expect(server.begin(9)).rejects.toThrow('507');

    await disk.empty();
    const goesOn = await server.offsetOf(id);
    await expect(server.send(id, goesOn, content.subarray(goesOn))).resolves.toMatchObject({ status: 204 });
    expect(sha256(await readFile(server.files.path(id)))).toBe(sha256(content));
    expect(server.logged).toEqual([]);
  },
);

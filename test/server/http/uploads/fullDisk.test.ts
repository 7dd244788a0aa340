import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../fixtures/until.ts';
import { openUploadServer, type UploadServer } from '../../../fixtures/uploadServer.ts';

const mebibyte = 1024 ** 2;
const disk = mkdtempSync(join(tmpdir(), 'lectern-disk-'));
const isMounted = mount();
let server: UploadServer | undefined;
afterAll(async () => {
  await server?.close();
  if (isMounted) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Mounts a disk of 100 MiB. Returns false when this user may not mount one. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'none', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

// Where nothing may be mounted, uploadIntegrity.test.ts still tests a simulated full disk.
(isMounted ? test : test.skip)(
  'ends the part with 507 when the disk fills up, and continues the upload when there is room again',
  async () => {
    server = await openUploadServer({}, { folder: join(disk, 'uploads') });
    const bytes = 24 * mebibyte;
    const content = randomBytes(bytes);
    await expect(server.begin(40 * mebibyte)).rejects.toThrow('507');
    const id = await server.begin(bytes);
    const { request, answered } = server.sending(id, 0, { 'content-length': String(bytes) });
    request.write(content.subarray(0, 4 * mebibyte));
    await until(async () => (await server?.files.stored(id)) === 4 * mebibyte, 'a part of it is there');
    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - mebibyte));
    request.end(content.subarray(4 * mebibyte));
    await expect(answered).resolves.toMatchObject({ status: 507 });

    const offset = await server.offsetOf(id);
    expect(offset).toBeGreaterThanOrEqual(4 * mebibyte);
    expect(offset).toBeLessThanOrEqual(6 * mebibyte);
    expect((await readFile(server.files.path(id))).equals(content.subarray(0, offset))).toBe(true);
    await expect(server.send(id, offset, content.subarray(offset))).resolves.toMatchObject({ status: 507 });
    await expect(server.begin(9)).rejects.toThrow('507');

    await rm(join(disk, 'filler'));
    const goesOn = await server.offsetOf(id);
    await expect(server.send(id, goesOn, content.subarray(goesOn))).resolves.toMatchObject({ status: 204 });
    expect(sha256(await readFile(server.files.path(id)))).toBe(sha256(content));
    expect(server.logged).toEqual([]);
  },
);

import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FileMediaStore } from '../../../../server/video/files/FileMediaStore.ts';
import { FolderUploadFiles } from '../../../../server/http/uploads/FolderUploadFiles.ts';
import { noUploads } from '../../../fixtures/stores/noUploads.ts';
import { until } from '../../../fixtures/run/until.ts';
import { assetId, mediaStoreContract } from '../../contracts/MediaStore.contract.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-root-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('FileMediaStore as a store of films', () =>
  mediaStoreContract(async () => {
    const uploads = new FolderUploadFiles(join(root, 'uploads'));
    const damage = async (path: string, content?: string) =>
      content === undefined ? rm(join(root, 'media', path)) : writeFile(join(root, 'media', path), content);
    return { store: new FileMediaStore(join(root, 'media'), uploads), uploads, damage };
  }));

describe('FileMediaStore', () => {
  const store = () => new FileMediaStore(root, noUploads);
  const workFolders = () => readdir(join(root, 'work'));

  test('refuses to publish a folder that contains a symbolic link', async () => {
    await expect(
      store().withWorkFolder(async (work) => {
        await symlink('/etc/passwd', join(work, 'master.m3u8'));
        return store().publishFolder(assetId, work);
      }),
    ).rejects.toThrow('not a plain file');
  });

  test('finds nothing when a folder has the name of a file', async () => {
    const hash = await store().publishFile(assetId, '360/init.mp4', Buffer.from('x'));
    await mkdir(join(root, 'assets', assetId, hash, 'folder.mp4'));
    expect(await store().find(assetId, hash, 'folder.mp4')).toBeUndefined();
    expect(await store().find(assetId, hash, '360/init.mp4/master.m3u8')).toBeUndefined();
  });

  test('sweeps work folders of killed processes, and keeps those of running ones', async () => {
    const program = join(root, 'owner.ts');
    await writeFile(
      program,
      `
      import { FileMediaStore } from ${JSON.stringify(resolve('server/video/files/FileMediaStore.ts'))};
      await new FileMediaStore(${JSON.stringify(root)}, {}).withWorkFolder(() => new Promise((resolve) => setTimeout(resolve, 600_000)));
    `,
    );
    const owner = spawn(process.execPath, [program], { stdio: 'inherit' });
    await until(
      async () => (await workFolders().catch(() => [])).length === 1,
      'the other process has its work folder',
    );
    await store().withWorkFolder(async (mine) => {
      expect(await store().sweep(new Date())).toBe(0);
      owner.kill('SIGKILL');
      await until(async () => (await store().sweep(new Date())) === 1, 'the folder of the killed process is swept');
      expect((await stat(mine)).isDirectory()).toBe(true);
    });
    expect(await workFolders()).toEqual([]);
  });

  test('sweeps work folders of other machines only after two days', async () => {
    const foreign = join(root, 'work', '0123456789ab-1-1-00000000-0000-4000-8000-000000000000');
    await mkdir(foreign, { recursive: true });
    expect(await store().sweep(new Date())).toBe(0);
    const threeDaysAgo = new Date(Date.now() - 3 * 24 * 3600 * 1000);
    await utimes(foreign, threeDaysAgo, threeDaysAgo);
    expect(await store().sweep(new Date())).toBe(1);
  });

  test('leaves no files when publishing fails', async () => {
    await mkdir(join(root, 'assets', assetId), { recursive: true });
    const folder = await mkdtemp(join(tmpdir(), 'unpublished-'));
    await writeFile(join(folder, 'master.m3u8'), '#EXTM3U');
    await writeFile(join(folder, 'odd name'), 'x');
    await expect(store().publishFolder(assetId, folder)).rejects.toThrow('never served');
    expect(await readdir(join(root, 'assets', assetId))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test('writes no file during its health check', async () => {
    await store().check();
    const { mtimeMs } = await stat(join(root, 'work'));
    await store().check();
    expect((await stat(join(root, 'work'))).mtimeMs).toBe(mtimeMs);
    expect(await readdir(join(root, 'work'))).toEqual([]);
  });

  test('fails its check when its folder cannot be written', async () => {
    await writeFile(join(root, 'work'), 'a file in the way');
    await expect(store().check()).rejects.toThrow();
    await chmod(root, 0o700);
  });
});

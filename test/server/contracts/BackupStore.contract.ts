import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BackupStore } from '../../../server/application/ports/backup/BackupStore.ts';

const hello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';
const of = (...chunks: readonly string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

export function backupStoreContract(open: () => Promise<BackupStore>): void {
  let store: BackupStore;
  beforeEach(async () => {
    store = await open();
  });
  const names = async (folder: string) =>
    (await Array.fromAsync(store.list(folder))).map(({ name, bytes }) => `${name} ${bytes}`).sort();
  const read = async (name: string) => {
    const content = await store.open(name);
    return content && text(content);
  };

  test('stores a file under the name that its hash gives, and reads it', async () => {
    expect(await store.add(of('hel', 'lo'), (hash) => `files/2c/${hash}`)).toEqual({ hash: hello, bytes: 5 });
    expect(await read(`files/2c/${hello}`)).toBe('hello');
    expect(await store.add(of(), () => 'files/empty')).toMatchObject({ bytes: 0 });
    expect(await read('files/empty')).toBe('');
    expect(await read('files/none')).toBeUndefined();
  });

  test('replaces a file of the same name', async () => {
    await store.add(of('one'), () => 'backups/a/seal.json');
    await store.add(of('other'), () => 'backups/a/seal.json');
    expect(await read('backups/a/seal.json')).toBe('other');
  });

  test('lists the files of a folder only, and none of a folder that does not exist', async () => {
    await store.add(of('1'), () => 'backups/a/rows/videos.gz');
    await store.add(of('22'), () => 'backups/b/seal.json');
    await store.add(of('333'), () => 'files/33/33');
    expect(await names('backups/')).toEqual(['backups/a/rows/videos.gz 1', 'backups/b/seal.json 2']);
    expect(await names('backups/a/')).toEqual(['backups/a/rows/videos.gz 1']);
    expect(await names('none/')).toEqual([]);
  });

  test('removes files, also those that are gone already', async () => {
    await store.add(of('1'), () => 'backups/a/1');
    await store.add(of('2'), () => 'backups/a/2');
    await store.remove(['backups/a/1', 'backups/b/1']);
    await store.remove(['backups/a/1']);
    expect(await names('')).toEqual(['backups/a/2 1']);
  });

  test('leaves nothing under the name when the content breaks off', async () => {
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('the source is gone'));
      },
    });
    await expect(store.add(broken, () => 'files/half')).rejects.toThrow('the source is gone');
    expect(await names('files/')).toEqual([]);
  });
}

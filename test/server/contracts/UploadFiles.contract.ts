import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import type { UploadFiles } from '../../../server/application/ports/media/Uploads.ts';
import { sent, uploaded } from '../../fixtures/stores/uploaded.ts';

/** What every store of uploaded bytes does; `open` returns one without an upload, `read` the bytes of an upload. */
export function uploadFilesContract(
  open: () => Promise<{ readonly files: UploadFiles; readonly read: (id: string) => Promise<Buffer> }>,
): void {
  let files: UploadFiles;
  let read: (id: string) => Promise<Buffer>;
  beforeEach(async () => {
    ({ files, read } = await open());
  });
  const { signal } = new AbortController();
  const take = () => undefined;

  test('joins the bytes of several requests in their order', async () => {
    const id = await uploaded(files, 'one ', 'two ', 'three');
    expect(await files.stored(id)).toBe(13);
    expect((await read(id)).toString()).toBe('one two three');
  });

  test('stores a request of 21 MiB with the same bytes', async () => {
    const bytes = Buffer.alloc(21 * 2 ** 20, 'Bytes that do not repeat at 8 MiB. ');
    const id = randomUUID();
    await files.create(id);
    const chunks = Array.from({ length: 21 * 4 }, (_, place) => bytes.subarray(place * 2 ** 18, (place + 1) * 2 ** 18));
    await expect(
      files.write(id, Readable.from(chunks, { objectMode: false }), { offset: 0, take, signal }),
    ).resolves.toBe(true);
    expect(await files.stored(id)).toBe(bytes.length);
    expect((await read(id)).equals(bytes)).toBe(true);
  });

  test('keeps what has arrived when the connection is lost, and continues from there', async () => {
    const id = randomUUID();
    await files.create(id);
    const body = new PassThrough();
    const writing = files.write(id, body, { offset: 0, take: () => void setImmediate(() => body.destroy()), signal });
    body.write('half');
    await expect(writing).resolves.toBe(false);
    expect(await files.stored(id)).toBe(4);
    await sent(files, id, 4, ' and half');
    expect((await read(id)).toString()).toBe('half and half');
  });

  test('stops before the end of the body when it is told to stop', async () => {
    const id = randomUUID();
    await files.create(id);
    const [body, released] = [new PassThrough(), new AbortController()];
    const writing = files.write(id, body, {
      offset: 0,
      take: () => void setImmediate(() => released.abort()),
      signal: released.signal,
    });
    body.write('half');
    await expect(writing).resolves.toBe(false);
    expect([await files.stored(id), body.destroyed]).toEqual([4, false]);
  });

  test('writes the bytes before refused ones, and not the refused ones', async () => {
    const id = randomUUID();
    await files.create(id);
    const refuse = (bytes: Buffer) => {
      if (bytes.toString() === 'bad') throw new Error('refused');
    };
    const body = Readable.from([Buffer.from('good'), Buffer.from('bad')], { objectMode: false });
    await expect(files.write(id, body, { offset: 0, take: refuse, signal })).rejects.toThrow('refused');
    expect((await read(id)).toString()).toBe('good');
  });

  test('counts marked bytes only after they are confirmed', async () => {
    const id = await uploaded(files, 'sure ');
    await files.begin(id, 5);
    await sent(files, id, 5, 'checked');
    expect(await files.stored(id)).toBe(5);
    await files.confirm(id);
    expect(await files.stored(id)).toBe(12);
    expect((await read(id)).toString()).toBe('sure checked');
  });

  test('removes the bytes of a request that are taken back', async () => {
    const id = await uploaded(files, 'sure ');
    await files.begin(id, 5);
    await sent(files, id, 5, 'wrong');
    await files.takeBack(id, 5);
    await sent(files, id, 5, 'right');
    expect((await read(id)).toString()).toBe('sure right');
  });

  test('removes unconfirmed bytes when the process that wrote them is gone', async () => {
    const id = await uploaded(files, 'sure ');
    await files.begin(id, 5);
    await sent(files, id, 5, 'unsure');
    expect(await files.isWrittenElsewhere(id)).toBe(false);
    await files.settle(id);
    await sent(files, id, 5, 'new');
    expect((await read(id)).toString()).toBe('sure new');
  });

  test('refuses to create an upload again, or one with an invalid id', async () => {
    const id = randomUUID();
    await files.create(id);
    expect(await files.stored(id)).toBe(0);
    await expect(files.create(id)).rejects.toThrow();
    await expect(files.create('../x')).rejects.toThrow();
  });

  test('has no bytes for an unknown id, an invalid id or a removed upload', async () => {
    const id = await uploaded(files, 'some');
    await files.remove(id);
    await files.remove(id);
    for (const none of [id, randomUUID(), '../etc/passwd']) expect(await files.stored(none)).toBeUndefined();
  });

  test('lists uploads without a write since an instant', async () => {
    const id = await uploaded(files, 'some');
    expect(await files.listUntouched(new Date(Date.now() - 3_600_000))).not.toContain(id);
    expect(await files.listUntouched(new Date(Date.now() + 3_600_000))).toContain(id);
    expect(await files.free()).toBeGreaterThan(2 ** 20);
  });
}

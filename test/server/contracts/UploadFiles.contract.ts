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

  test('has the bytes of several requests, one after the other', async () => {
    const id = await uploaded(files, 'one ', 'two ', 'three');
    expect(await files.stored(id)).toBe(13);
    expect((await read(id)).toString()).toBe('one two three');
  });

  test('has the bytes of a request of many mebibytes unchanged', async () => {
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

  test('keeps what arrived before the connection was lost, and continues from there', async () => {
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

  test('stops without waiting for the rest of the body when it is told to', async () => {
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

  test('does not write bytes that are refused, and keeps those before them', async () => {
    const id = randomUUID();
    await files.create(id);
    const refuse = (bytes: Buffer) => {
      if (bytes.toString() === 'bad') throw new Error('refused');
    };
    const body = Readable.from([Buffer.from('good'), Buffer.from('bad')], { objectMode: false });
    await expect(files.write(id, body, { offset: 0, take: refuse, signal })).rejects.toThrow('refused');
    expect((await read(id)).toString()).toBe('good');
  });

  test('counts bytes only when they are confirmed, if they are marked, and takes them back', async () => {
    const id = await uploaded(files, 'sure ');
    await files.begin(id, 5);
    await sent(files, id, 5, 'unsure');
    expect(await files.stored(id)).toBe(5);
    await files.takeBack(id, 5);
    expect(await files.stored(id)).toBe(5);
    await files.begin(id, 5);
    await sent(files, id, 5, 'checked');
    await files.confirm(id);
    expect((await read(id)).toString()).toBe('sure checked');
  });

  test('removes unconfirmed bytes when their writer is gone, so that another request can continue', async () => {
    const id = await uploaded(files, 'sure ');
    await files.begin(id, 5);
    await sent(files, id, 5, 'unsure');
    expect(await files.isWrittenElsewhere(id)).toBe(false);
    await files.settle(id);
    await sent(files, id, 5, 'new');
    expect((await read(id)).toString()).toBe('sure new');
  });

  test('creates each upload once, finds none for an unknown or invalid id, and removes idempotently', async () => {
    const id = randomUUID();
    expect([await files.stored(id), await files.stored('../etc/passwd')]).toEqual([undefined, undefined]);
    await files.create(id);
    expect(await files.stored(id)).toBe(0);
    await expect(files.create(id)).rejects.toThrow();
    await expect(files.create('../x')).rejects.toThrow();
    await files.remove(id);
    await files.remove(id);
    expect(await files.stored(id)).toBeUndefined();
  });

  test('lists uploads without a write since an instant', async () => {
    const id = await uploaded(files, 'some');
    expect(await files.listUntouched(new Date(Date.now() - 3_600_000))).not.toContain(id);
    expect(await files.listUntouched(new Date(Date.now() + 3_600_000))).toContain(id);
    expect(await files.free()).toBeGreaterThan(2 ** 20);
  });
}

import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { compress, decompress, digestOf, isSame } from '../../../../server/application/backup/streams.ts';

const hello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

test('compresses bytes, returns the digest of the original, and decompresses to the original', async () => {
  const { compressed, plain } = compress(Readable.from([Buffer.from('hel'), Buffer.from('lo')]));
  expect(await text(decompress(compressed))).toBe('hello');
  expect(plain()).toEqual({ hash: hello, bytes: 5 });
});

test('passes a fault of the source on', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('the disk'));
    },
  });
  await expect(text(compress(broken).compressed)).rejects.toThrow('the disk');
  await expect(text(decompress(Readable.from([Buffer.from('no gzip')])))).rejects.toThrow('incorrect header');
});

test('returns different digests when contents differ in a byte or in their length', async () => {
  const digest = await digestOf(Readable.from([Buffer.from('hello')]));
  expect(digest).toEqual({ hash: hello, bytes: 5 });
  expect([isSame(digest, { ...digest }), isSame(digest, { ...digest, bytes: 4 })]).toEqual([true, false]);
});

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { checksumOf, verifying } from '../../../server/s3/storeAnswers.ts';

const parts = ['first ', 'second ', 'last'].map((text) => Buffer.from(text));
const whole = Buffer.concat(parts);

// Rule STORE-8.
test('passes on the bytes that were stored', async () => {
  await expect(buffer(Readable.from(parts).pipe(verifying(checksumOf(whole))))).resolves.toEqual(whole);
  await expect(buffer(Readable.from([]).pipe(verifying(checksumOf(Buffer.alloc(0)))))).resolves.toHaveLength(0);
});

test('never passes on the last of bytes that were not stored, so that nobody takes them for the whole', async () => {
  const passed: Buffer[] = [];
  const stream = Readable.from(parts).pipe(verifying(checksumOf(Buffer.from('others'))));
  await expect(
    (async () => {
      for await (const bytes of stream) passed.push(bytes as Buffer);
    })(),
  ).rejects.toThrow('store of files: it sends other bytes than were stored');
  expect(Buffer.concat(passed).length).toBeLessThan(whole.length);
});

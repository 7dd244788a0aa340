import { createHash, randomBytes } from 'node:crypto';
import { hashFile } from '../../../../src/ui/administration/drop/hashFile.ts';

const bytes = randomBytes(2500);
const file = new File([bytes], 'film.mp4');

test('computes the same SHA-256 as the server, part by part', async () => {
  const told: number[] = [];
  const hash = await hashFile(file, (percent) => told.push(percent), new AbortController().signal, 1000);
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(told).toEqual([40, 80, 100]);
});

test('stops between two parts when it is aborted', async () => {
  const stopping = new AbortController();
  const told: number[] = [];
  const stop = (percent: number) => {
    told.push(percent);
    stopping.abort();
  };
  await expect(hashFile(file, stop, stopping.signal, 1000)).rejects.toMatchObject({ name: 'AbortError' });
  expect(told).toEqual([40]);
});

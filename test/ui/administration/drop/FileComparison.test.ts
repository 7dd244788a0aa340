import { settled } from '../film/fakeUploads.ts';
import { FileComparison, type ComparisonPorts } from '../../../../src/ui/administration/drop/FileComparison.ts';
import type { HashFile } from '../../../../src/ui/administration/drop/hashFile.ts';

const film = (name: string) => new File(['a film'], name);

/** A comparison whose hashes wait for the test. */
function comparing(about: Partial<ComparisonPorts['filmEditing']> = {}) {
  const reads: { progress: (percent: number) => void; finish: (hash: string) => void }[] = [];
  const hashFile: HashFile = (_file, progress, signal) =>
    new Promise((finish, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      reads.push({ progress, finish });
    });
  const filmEditing = {
    findByFile: () => Promise.resolve({ owners: [], hasSameSize: true }),
    findByHash: (hash: string) => Promise.resolve([{ kind: 'video' as const, id: hash, title: 'Known' }]),
    ...about,
  };
  return { comparison: new FileComparison({ filmEditing, hashFile }), reads };
}

test('shows the progress of one file at a time', async () => {
  const { comparison, reads } = comparing();
  const owners = Promise.all([comparison.ownerOf(film('one.mp4')), comparison.ownerOf(film('two.mp4'))]);
  await settled();
  expect(comparison.reading).toEqual({ fileName: 'one.mp4', percent: 0 });
  reads[0]?.progress(40);
  expect(comparison.reading).toEqual({ fileName: 'one.mp4', percent: 40 });
  reads[0]?.finish('v-1');
  await settled();
  expect(comparison.reading).toEqual({ fileName: 'two.mp4', percent: 0 });
  reads[1]?.finish('v-2');
  expect((await owners).map((owner) => owner?.id)).toEqual(['v-1', 'v-2']);
  expect(comparison.reading).toBeUndefined();
});

test('ends all comparisons when they are cancelled, and compares again after the next drop', async () => {
  const { comparison, reads } = comparing();
  const [one, two] = [comparison.ownerOf(film('one.mp4')), comparison.ownerOf(film('two.mp4'))];
  const ended = Promise.allSettled([one, two]);
  await settled();
  comparison.cancel();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(reads).toHaveLength(1);
  expect({ reading: comparison.reading, isCancelled: comparison.isCancelled }).toEqual({
    reading: undefined,
    isCancelled: true,
  });
  comparison.begin();
  const again = comparison.ownerOf(film('one.mp4'));
  await settled();
  reads[1]?.finish('v-1');
  expect((await again)?.id).toBe('v-1');
});

test('reads no file whose name, size and date are known, and no file whose size matches no film', async () => {
  const owner = { kind: 'video', id: 'v-1', title: 'Known' } as const;
  const known = comparing({ findByFile: () => Promise.resolve({ owners: [owner], hasSameSize: true }) });
  expect(await known.comparison.ownerOf(film('one.mp4'))).toEqual(owner);
  const alone = comparing({ findByFile: () => Promise.resolve({ owners: [], hasSameSize: false }) });
  expect(await alone.comparison.ownerOf(film('one.mp4'))).toBeUndefined();
  expect([...known.reads, ...alone.reads]).toEqual([]);
});

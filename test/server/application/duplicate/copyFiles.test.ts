import { copyFiles, retryUntilUnchanged } from '../../../../server/application/duplicate/duplicateItem.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';

const now = new Date('2026-03-01T12:00:00Z');
const copies = [
  { kind: 'media', from: 'film', to: 'film-2' },
  { kind: 'download', from: 'file', to: 'file-2' },
] as const;

function ports() {
  const media = new RecordedMedia();
  return {
    steps: media.steps,
    media,
    attachments: { copy: async (from: string, to: string) => void media.steps.push(`copy file ${from} to ${to}`) },
    orphanedFiles: {
      expect: async (files: readonly { kind: string; id: string }[], at: Date) =>
        void media.steps.push(`expect ${files.map(({ kind, id }) => `${kind} ${id}`).join()} at ${at.toISOString()}`),
    },
  };
}

test('records all copies as orphaned files before it copies the first', async () => {
  const given = ports();
  await copyFiles(given, copies, now);
  expect(given.steps).toEqual([
    `expect media film-2,download file-2 at ${now.toISOString()}`,
    'copy all from film to film-2',
    'copy file file to file-2',
  ]);
});

function answering(...refusals: readonly ('not-found' | 'changed')[]) {
  const left = [...refusals];
  const calls: number[] = [];
  const copy = async () => {
    calls.push(left.length);
    const refusal = left.shift();
    return refusal === undefined ? ok('copied') : refuse(refusal);
  };
  return { copy, calls };
}

test.each([
  ['once when nothing changes', [], ok('copied'), 1],
  ['again while the original changes', ['changed', 'changed'], ok('copied'), 3],
  ['once when there is no original', ['not-found'], refuse('not-found'), 1],
  ['no more when the original is deleted meanwhile', ['changed', 'not-found'], refuse('not-found'), 2],
] as const)('copies %s', async (_what, refusals, expected, times) => {
  const { copy, calls } = answering(...refusals);
  expect(await retryUntilUnchanged(copy)).toEqual(expected);
  expect(calls).toHaveLength(times);
});

test('throws when the original changes during each of five copies', async () => {
  const { copy, calls } = answering('changed', 'changed', 'changed', 'changed', 'changed');
  await expect(retryUntilUnchanged(copy)).rejects.toThrow('changed');
  expect(calls).toHaveLength(5);
});

import { makeAttachDownloads, type DownloadPorts } from '../../../../server/application/webinar/attachDownloads.ts';
import { maximumDownloadBytes } from '../../../../src/domain/film/filmFiles.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';

const sheet = { id: 'a-sheet', name: 'sheet.pdf', bytes: 6 };
const largest = { id: 'the-largest', name: 'all.zip', bytes: maximumDownloadBytes };
const tooLarge = { id: 'too-large', name: 'more.zip', bytes: maximumDownloadBytes + 1 };
const existing = { id: 'a-file', name: 'Slides' };

function keeping(take: 'stored' | 'lost' | 'used meanwhile' = 'stored') {
  const uploads = [sheet, largest, tooLarge];
  const steps: string[] = [];
  const ports: DownloadPorts = {
    newId: () => 'a-new-id',
    orphanedFiles: { expect: async (files) => void steps.push(`expect ${files.map(({ id }) => id).join()}`) },
    attachments: {
      takeUpload: async (id, uploadId, name) => {
        steps.push(`take ${uploadId} as ${id}`);
        if (take === 'used meanwhile') uploads.shift();
        if (take !== 'stored') throw new Error('no such file');
        return { bytes: 6, type: `type of ${name}` };
      },
    },
    uploads: {
      findFinished: async (id, person) => (person === 'ada' ? uploads.find((each) => each.id === id) : undefined),
      remove: async (id) => void steps.push(`remove ${id}`),
    },
  };
  return { use: makeAttachDownloads(ports), steps };
}

test('finds nothing to change when no files are given', async () => {
  const { use } = keeping();
  expect(await use.find(undefined, 'ada')).toEqual(ok(undefined));
  expect(await use.save(undefined, anAudit, async (files) => ok(files))).toEqual(ok(undefined));
});

test('finds existing files and uploads in their order, and counts the first of two entries of a file', async () => {
  const given = [{ uploadId: 'a-sheet', name: 'Sheet' }, existing, { id: 'A-FILE', name: 'Other' }];
  expect(await keeping().use.find([...given, ...given], 'ada')).toEqual(
    ok([{ upload: sheet, name: 'Sheet' }, existing]),
  );
});

test.each([
  ['an unknown upload', 'another', 'ada', refuse('download-unknown')],
  ['an upload of somebody else', 'a-sheet', 'bob', refuse('download-unknown')],
  ['an upload that is too large', 'too-large', 'ada', refuse('download-too-large')],
])('refuses %s', async (_what, uploadId, person, refused) => {
  expect(await keeping().use.find([{ uploadId, name: 'Sheet' }], person)).toEqual(refused);
});

test('accepts an upload of the largest size', async () => {
  expect(await keeping().use.find([{ uploadId: 'the-largest', name: 'All' }], 'ada')).toMatchObject({ ok: true });
});

test('records a file as orphaned before it is stored, and removes the upload after the webinar is saved', async () => {
  const { use, steps } = keeping();
  const saved = await use.save([existing, { upload: sheet, name: 'Sheet' }], anAudit, async (files) => {
    steps.push('save');
    return ok(files);
  });
  expect(saved).toEqual(ok([existing, { id: 'a-new-id', name: 'Sheet', bytes: 6, type: 'type of sheet.pdf' }]));
  expect(steps).toEqual(['expect a-new-id', 'take a-sheet as a-new-id', 'save', 'remove a-sheet']);
});

test('leaves the upload when the webinar is not saved', async () => {
  const { use, steps } = keeping();
  expect(await use.save([{ upload: sheet, name: 'Sheet' }], anAudit, async () => refuse('stale'))).toEqual(
    refuse('stale'),
  );
  expect(steps).not.toContain('remove a-sheet');
});

test('refuses an upload that another request has used meanwhile', async () => {
  const { use } = keeping('used meanwhile');
  expect(await use.save([{ upload: sheet, name: 'Sheet' }], anAudit, async () => ok(1))).toEqual(
    refuse('download-unknown'),
  );
});

test('throws when a file cannot be stored although its upload exists', async () => {
  const { use } = keeping('lost');
  await expect(use.save([{ upload: sheet, name: 'Sheet' }], anAudit, async () => ok(1))).rejects.toThrow(
    'no such file',
  );
});

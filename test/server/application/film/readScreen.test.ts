import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeReadScreen } from '../../../../server/application/film/readScreen.ts';
import type { ReadScreen } from '../../../../server/application/ports/film/ScreenTexts.ts';
import type { ScreenWork } from '../../../../server/application/ports/film/ScreenReader.ts';
import type { ScreenLine } from '../../../../src/domain/film/screenText.ts';
import { makeFolder } from '../../../fixtures/run/makeFolder.ts';

const words = [{ text: 'Publish', left: 0.1, top: 0.1, width: 0.1, height: 0.1 }];
const line: ScreenLine = { start: 4, end: 8, frame: 0, words };
const running = new AbortController().signal;

function reading({
  lines = [line],
  isThere = true,
  fault,
}: { lines?: ScreenLine[]; isThere?: boolean; fault?: Error } = {}) {
  const works: ScreenWork[] = [];
  const saved: ReadScreen[] = [];
  const failed: string[] = [];
  const published: string[] = [];
  const jobs = makeReadScreen({
    screenTexts: {
      find: async (assetId) => (isThere ? { assetId, duration: 12, captions: ['de', 'fr'] } : undefined),
      save: async (_id, read) => saved.push(read) > 0,
      fail: async (id) => void failed.push(id),
    },
    media: {
      withOriginal: (_id, work) => work('/films/film'),
      withWorkFolder: async (work) => work(await makeFolder()),
      publishFolder: async (_id, folder) => {
        published.push(await readFile(join(folder, 'screen.json'), 'utf8'));
        return { contentHash: 'hash', checksums: {} };
      },
    },
    screenReader: {
      read: async (work) => {
        works.push(work);
        if (fault !== undefined) throw fault;
        return lines;
      },
    },
  });
  return { jobs, works, saved, failed, published };
}

// Rules SHOWN-2 and SHOWN-5.
test('reads a film in the languages of its captions, publishes what it shows and saves it', async () => {
  const { jobs, works, saved, published } = reading();
  await jobs.process('film', running);
  expect(works[0]).toMatchObject({ file: '/films/film', languages: ['de', 'fr'], duration: 12 });
  expect(saved).toEqual([{ language: 'de', contentHash: 'hash', lines: [line] }]);
  expect(JSON.parse(published[0] ?? '')).toMatchObject({ language: 'de', lines: [{ text: 'Publish', frame: 0 }] });
});

test('does nothing for a film that was read already or is gone', async () => {
  const { jobs, works, saved } = reading({ isThere: false });
  await jobs.process('film', running);
  expect([works, saved]).toEqual([[], []]);
});

test('saves nothing when reading fails, and gives the film up after the last try', async () => {
  const { jobs, saved, failed } = reading({ fault: new Error('ffmpeg failed') });
  await expect(jobs.process('film', running)).rejects.toThrow('ffmpeg failed');
  await jobs.giveUp('film');
  expect([saved, failed]).toEqual([[], ['film']]);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { makeReadScreen } from '../../../../server/application/film/readScreen.ts';
import type { ReadScreen } from '../../../../server/application/ports/film/ScreenTexts.ts';
import type { ScreenWork } from '../../../../server/application/ports/film/ScreenReader.ts';
import type { ScreenLine } from '../../../../src/domain/film/screenText.ts';
import { FileMediaStore } from '../../../../server/video/files/FileMediaStore.ts';
import { noUploads } from '../../../fixtures/stores/noUploads.ts';
import { makeFolder } from '../../../fixtures/run/makeFolder.ts';

const id = '7b9f1f6e-6f0a-4d8a-9a55-0d2a4c7e1b11';
const words = [{ text: 'Publish', left: 0.1, top: 0.1, width: 0.1, height: 0.1 }];
const line: ScreenLine = { start: 4, end: 8, frame: 0, words };
const running = new AbortController().signal;

async function reading({
  lines = [line],
  isThere = true,
  fault,
}: { lines?: ScreenLine[]; isThere?: boolean; fault?: Error } = {}) {
  const works: ScreenWork[] = [];
  const saved: ReadScreen[] = [];
  const failed: string[] = [];
  const folder = await makeFolder();
  const media = new FileMediaStore(join(folder, 'media'), noUploads);
  const film = join(folder, 'film');
  await writeFile(film, 'a film');
  await media.saveOriginal(id, film);
  const published = async () =>
    text((await media.find(id, saved[0]?.contentHash ?? '', 'screen.json'))?.open() ?? Readable.from([]));
  const jobs = makeReadScreen({
    screenTexts: {
      find: async (assetId) => (isThere ? { assetId, duration: 12, captions: ['de', 'fr'] } : undefined),
      save: async (_id, read) => saved.push(read) > 0,
      fail: async (id) => void failed.push(id),
    },
    media,
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
  const { jobs, works, saved, published } = await reading();
  await jobs.process(id, running);
  expect(works[0]).toMatchObject({ file: expect.stringContaining(id), languages: ['de', 'fr'], duration: 12 });
  expect(saved).toEqual([{ language: 'de', contentHash: expect.any(String), lines: [line] }]);
  expect(JSON.parse(await published())).toMatchObject({ language: 'de', lines: [{ text: 'Publish', frame: 0 }] });
});

test('does nothing for a film that was read already or is gone', async () => {
  const { jobs, works, saved } = await reading({ isThere: false });
  await jobs.process(id, running);
  expect([works, saved]).toEqual([[], []]);
});

test('saves nothing when reading fails, and gives the film up after the last try', async () => {
  const { jobs, saved, failed } = await reading({ fault: new Error('ffmpeg failed') });
  await expect(jobs.process(id, running)).rejects.toThrow('ffmpeg failed');
  await jobs.giveUp(id);
  expect([saved, failed]).toEqual([[], [id]]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaptionReader } from '../../../../server/application/ports/film/CaptionReader.ts';
import { makeRebuildDocuments } from '../../../../server/application/search/rebuildDocuments.ts';
import { PgBin } from '../../../../server/postgres/kinds/PgBin.ts';
import { PgFilmParts } from '../../../../server/postgres/kinds/PgFilmParts.ts';
import { PgSearchDocuments } from '../../../../server/postgres/kinds/PgSearchDocuments.ts';
import { PgSeriesTitles } from '../../../../server/postgres/kinds/PgSeriesTitles.ts';
import { pgUpcomingWebinars, pgVideos, pgWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { PgSearch } from '../../../../server/postgres/search/PgSearch.ts';
import { readCaptions } from '../../../../server/video/captions/readCaptions.ts';
import { FileMediaStore } from '../../../../server/video/files/FileMediaStore.ts';
import { assetFiles } from '../../../../src/domain/film/asset.ts';
import { addTo, ask, editing, track, valueOf } from '../../../fixtures/stores/searchedStores.ts';
import { until } from '../../../fixtures/run/until.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { noUploads } from '../../../fixtures/stores/noUploads.ts';

let database: TestDatabase;
let folder: string;
let media: FileMediaStore;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lectern-documents-'));
  media = new FileMediaStore(folder, noUploads);
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true });
});
beforeEach(() =>
  database.empty('upcoming_webinars', 'webinars', 'videos', 'series', 'assets', 'changes', 'deleted_items'),
);

const captionReader: CaptionReader = { read: async (file) => readCaptions(file) };
const signal = new AbortController().signal;
const noJob = async () => undefined;
const query = (text: string, ...values: readonly unknown[]) =>
  database.pool.query<Record<string, unknown>>(text, [...values]);

function open() {
  const videos = pgVideos(database, noJob);
  const stores = { videos, webinars: pgWebinars(database, noJob), upcoming: pgUpcomingWebinars(database) };
  const documents = new PgSearchDocuments(database);
  return {
    ...stores,
    add: addTo(stores),
    documents,
    filmParts: new PgFilmParts(database),
    search: new PgSearch(database, () => Number.NaN),
    rebuild: makeRebuildDocuments({ documents, media, captionReader }),
  };
}

/** What an earlier version left: empty documents, and captions as one text without times. */
async function asBeforeDocuments(): Promise<void> {
  await query(`UPDATE asset_captions SET cues = jsonb_build_array(jsonb_build_array(0,
    (SELECT string_agg(cue->>1, ' ') FROM jsonb_array_elements(cues) cue)))`);
  await query(`UPDATE search_documents SET words = '', occurrences = '', passages = '', analysis = 0`);
}

const vtt = `WEBVTT

00:00:01.000 --> 00:00:04.000
We fill it.

00:01:10.500 --> 00:01:14.000
The kettle boils.
`;
/** A video whose captions are a file too. */
async function addFilmWithFile({ add }: Pick<ReturnType<typeof open>, 'add'>): Promise<string> {
  const assetId = crypto.randomUUID();
  const contentHash = await media.publishFile(assetId, assetFiles.captions('en'), new TextEncoder().encode(vtt));
  const { cues } = valueOf(readCaptions(new TextEncoder().encode(vtt)));
  return add.video({ name: 'Tea', assetId, captions: [{ language: 'en', contentHash, cues }] });
}

const documentsNow = async () =>
  (await query('SELECT id, words, occurrences, passages, analysis, version FROM search_documents ORDER BY id')).rows;

test('rebuilds the outdated documents of every kind, with the times of the cues from their files', async () => {
  const site = open();
  const series = valueOf(await new PgSeriesTitles(database).create('Cornerstones', editing));
  const video = await addFilmWithFile(site);
  const webinar = await site.add.webinar({
    title: 'Orchard',
    seriesId: series.id,
    objectives: [{ title: 'Prune', time: 7 }],
  });
  const upcoming = await site.add.upcoming({ title: 'Harvest', presenter: 'Ngozi Okafor' });
  const before = await documentsNow();
  await asBeforeDocuments();
  expect((await ask(site.search, 'kettle')).total).toBe(0);
  expect(await site.rebuild('outdated', { signal })).toBe(3);
  expect((await documentsNow()).map(({ version: _version, ...rest }) => rest)).toEqual(
    before.map(({ version: _version, ...rest }) => rest),
  );
  expect((await ask(site.search, 'kettle')).items).toMatchObject([
    { id: video, moments: [{ start: 70.5, text: 'The kettle boils.', marks: [[4, 10]] }] },
  ]);
  for (const [text, id] of [
    ['cornerstones', webinar],
    ['prune', webinar],
    ['okafor', upcoming],
  ] as const)
    expect((await ask(site.search, text)).items.map((item) => item.id)).toEqual([id]);
  expect(await site.rebuild('outdated', { signal })).toBe(0);
});

test('rebuilds all documents in batches, reports progress, and writes only changed documents', async () => {
  const site = open();
  for (let number = 0; number < 23; number += 1)
    await site.add.video({ name: `Meadow ${number}`, slug: `meadow-${number}` });
  const before = await documentsNow();
  const seen: (readonly [number, number])[] = [];
  const progress = (done: number, all: number) => void seen.push([done, all]);
  expect(await site.rebuild('all', { signal, progress })).toBe(23);
  expect(seen).toEqual([
    [10, 23],
    [20, 23],
    [23, 23],
  ]);
  expect(await documentsNow()).toEqual(before);
});

test('stops between two batches', async () => {
  const site = open();
  for (let number = 0; number < 12; number += 1)
    await site.add.video({ name: `Meadow ${number}`, slug: `meadow-${number}` });
  await asBeforeDocuments();
  const stopping = new AbortController();
  expect(await site.rebuild('outdated', { signal: stopping.signal, progress: () => stopping.abort() })).toBe(10);
  expect(await site.documents.count('outdated')).toBe(2);
});

test('leaves the documents of deleted items empty, and they are found again once restored', async () => {
  const site = open();
  const id = await addFilmWithFile(site);
  await asBeforeDocuments();
  valueOf(await site.videos.remove(id, 1, { ...editing, action: 'deleted' }));
  expect(await site.rebuild('outdated', { signal })).toBe(1);
  expect(await site.documents.count('outdated')).toBe(0);
  expect(await documentsNow()).toMatchObject([{ id, words: '' }]);
  valueOf(await new PgBin(database, noJob).restore(id, { ...editing, action: 'restored' }));
  expect((await ask(site.search, 'kettle')).items).toMatchObject([{ id, moments: [{ start: 70.5 }] }]);
});

describe('during concurrent edits', () => {
  test('does not wait for an item that is being saved, and reads its new text afterwards', async () => {
    const site = open();
    const busy = await site.add.video({ name: 'Meadow', slug: 'busy' });
    const free = await site.add.video({ name: 'Meadow', slug: 'free' });
    await asBeforeDocuments();
    const editor = await database.pool.connect();
    await editor.query('BEGIN');
    await editor.query(`UPDATE videos SET name = 'Pasture' WHERE id = $1`, [busy]);
    const both = [busy, free].map((id) => ({ id, kind: 'video' }) as const);
    const remaking = site.documents.rebuild(both);
    try {
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await until(async () => (await query(waiting)).rowCount === 1, 'the document that waits for the editor');
      expect((await ask(site.search, 'meadow')).items.map(({ id }) => id)).toEqual([free]);
      await editor.query('COMMIT');
    } finally {
      editor.release(true);
    }
    await remaking;
    expect((await ask(site.search, 'pasture')).items.map(({ id }) => id)).toEqual([busy]);
  });

  test('does not replace captions that were saved while their file was being read', async () => {
    const site = open();
    const id = await addFilmWithFile(site);
    await asBeforeDocuments();
    const newer = track('en', 'A teapot.', 'No cups.');
    const slow: CaptionReader = {
      read: async (file) => {
        const film = await site.filmParts.find({ kind: 'video', id });
        if (film === undefined) throw new Error('The film is gone');
        valueOf(await site.filmParts.saveCaptions(film, newer, editing));
        return readCaptions(file);
      },
    };
    await makeRebuildDocuments({ documents: site.documents, media, captionReader: slow })('all', { signal });
    expect((await ask(site.search, 'kettle')).total).toBe(0);
    expect((await ask(site.search, 'cups')).items).toMatchObject([{ id, moments: [{ text: 'No cups.' }] }]);
  });

  test('keeps each of many edits that are saved meanwhile', async () => {
    const site = open();
    const ids: string[] = [];
    for (let number = 0; number < 20; number += 1)
      ids.push(await site.add.video({ name: `Meadow ${number}`, slug: `meadow-${number}` }));
    await asBeforeDocuments();
    await Promise.all([
      site.rebuild('all', { signal }),
      ...ids.map(async (id, number) =>
        valueOf(await site.videos.change(id, { name: `Pasture ${number}` }, 1, editing)),
      ),
    ]);
    expect(await ask(site.search, 'pasture')).toMatchObject({ total: 20 });
    expect(await ask(site.search, 'meadow')).toMatchObject({ total: 0 });
  });
});

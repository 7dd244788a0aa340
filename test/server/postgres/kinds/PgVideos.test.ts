import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { aDraftVideo } from '../../../fixtures/values/aDraftVideo.ts';
import { aNewVideo, spoken } from '../../../fixtures/values/aNewVideo.ts';
import { inForm } from '../../../fixtures/run/testForm.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { editing, videoEditsContract } from '../../contracts/VideoEdits.contract.ts';
import { videoListsContract } from '../../contracts/VideoLists.contract.ts';
import { videosContract } from '../../contracts/Videos.contract.ts';
import { videoSearchContract } from '../../contracts/VideoSearch.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('assets', 'changes', 'deleted_items'));

const noJob = async () => {};
const now = new Date('2026-01-01T00:00:00Z');

const open = async () => ({
  videos: pgVideos(database, noJob),
  moveTo: async (id: string, slug: string) => {
    await database.pool.query('UPDATE video_slugs SET current = false WHERE video_id = $1', [id]);
    await database.pool.query('INSERT INTO video_slugs VALUES ($1, $2, true)', [slug, id]);
  },
});
videosContract(open);
videoListsContract(open);
videoSearchContract(open);

describe('edits of videos', () => videoEditsContract(async () => pgVideos(database, noJob)));

const count = async (table: string) => (await database.pool.query(`SELECT FROM ${table}`)).rowCount;

describe('a video and its job', () => {
  test('are saved in one transaction', async () => {
    const seen: unknown[] = [];
    const videos = pgVideos(database, async (assetId, transaction) => {
      seen.push(await count('videos'));
      const { rows } = await transaction.executeSql('SELECT id FROM assets WHERE id = $1', [assetId]);
      seen.push(rows);
    });
    const added = await videos.add(aNewVideo(), now);
    expect(seen).toEqual([0, [{ id: added.ok && added.value.asset.id }]]);
  });

  test('are both rolled back when the job cannot be added', async () => {
    const videos = pgVideos(database, async () => {
      throw new Error('no queue');
    });
    await expect(videos.add(aNewVideo({ captions: spoken('words') }), now)).rejects.toThrow('no queue');
    expect([
      await count('videos'),
      await count('video_slugs'),
      await count('assets'),
      await count('asset_captions'),
    ]).toEqual([0, 0, 0, 0]);
  });
});

test('accepts captions of maximum length, and searches the words that fit into the index', async () => {
  // Different words for each language: together they are more than PostgreSQL can index for one video.
  const wordsOf = (language: string) =>
    Array.from({ length: 110_000 }, (_, index) => `${language}${index.toString(36)}`).join(' ');
  const videos = pgVideos(database, noJob);
  const languages = inForm({ short: ['en', 'fr'] as const, long: ['en', 'fr', 'de', 'es'] as const });
  const captions = languages.map((language) => ({
    language,
    contentHash: language,
    cues: [{ start: 0, text: `${language}word ${wordsOf(language)} ${'y'.repeat(200_000)}` }],
  }));
  // A name that sorts last, and that an index cut at its end would lose.
  await expect(videos.add(aNewVideo({ name: 'Zoology', captions }), now)).resolves.toMatchObject({ ok: true });
  for (const search of ['enword', 'zoology']) {
    const listed = await videos.listPublished({
      query: { category: undefined, sort: undefined, search },
      limit: 1,
      cursor: undefined,
    });
    expect(listed).toMatchObject({ ok: true, value: { total: 1 } });
  }
});

test('reports a write to its own process, and nothing when it refuses a video', async () => {
  let writes = 0;
  const videos = pgVideos(database, noJob, { current: () => 1, check: () => {}, wrote: () => (writes += 1) });
  await videos.add(aNewVideo({ sourceHash: 'one' }), now);
  expect(writes).toBe(1);
  await videos.add(aNewVideo({ sourceHash: 'one' }), now);
  expect(writes).toBe(1);
});

test('throws for a bigint that JavaScript cannot represent exactly', async () => {
  await expect(database.pool.query('SELECT 9007199254740993::bigint AS big')).rejects.toThrow('too large');
  await expect(database.pool.query('SELECT 42::bigint AS small')).resolves.toMatchObject({ rows: [{ small: 42 }] });
});

test('records for each change who made it, when, and what differs', async () => {
  const videos = pgVideos(database, noJob);
  const created = await videos.create(aDraftVideo(), { ...editing, action: 'added' });
  if (!created.ok) throw new Error(created.refusal);
  const { video } = created.value;
  await videos.change(video.id, { name: 'Another name', slug: 'another' }, 1, editing);
  await videos.change(video.id, { name: 'Never saved' }, 1, editing);
  await videos.remove(video.id, 2, { ...editing, person: 'somebody-else', action: 'deleted' });
  const { rows } = await database.pool.query<object>(
    'SELECT person, at, kind, item_id, action, before, after FROM changes ORDER BY id',
  );
  const common = { at: editing.at, kind: 'video', item_id: video.id };
  expect(rows).toEqual([
    {
      ...common,
      person: 'an-administrator',
      action: 'added',
      before: {},
      after: expect.objectContaining({ name: 'Quizzes', slug: 'quizzes' }),
    },
    {
      ...common,
      person: 'an-administrator',
      action: 'edited',
      before: { name: 'Quizzes', slug: 'quizzes' },
      after: { name: 'Another name', slug: 'another' },
    },
    {
      ...common,
      person: 'somebody-else',
      action: 'deleted',
      before: expect.objectContaining({ name: 'Another name', slug: 'another' }),
      after: {},
    },
  ]);
});

import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Compile } from 'typebox/compile';
import { makeHashFilms } from '../../../../server/application/film/hashFilms.ts';
import { filmFilesSchema, type FilmFilesOnWire } from '../../../../src/contract/films.ts';
import type { Filmed } from '../../../../src/domain/film/filmed.ts';
import type { Playback } from '../../../../src/domain/film/playback.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { nobody, somebody, violationsIn } from '../../../fixtures/api/administrator.ts';
import { anUpload } from '../../../fixtures/values/anUpload.ts';
import { addReady, addReadyWebinar } from '../../../fixtures/api/trainingApi.ts';

const { api, call } = administeredApi();

const made = { contentHash: 'second', poster: { width: 640, height: 360 }, duration: 20 };
const unknown = {
  field: 'uploadId',
  message: 'The upload is not finished or no longer exists. Upload the file again.',
};
const upload = (content = 'a film', about: Parameters<typeof anUpload>[2] = {}) => anUpload(api, content, about);
const count = async (table: string) => (await api.database.pool.query(`SELECT FROM ${table}`)).rowCount;

describe.each([
  { kind: 'video', list: '/videos', begun: { name: 'Quizzes' }, renamed: { name: 'Renamed' }, refused: { name: '' } },
  {
    kind: 'webinar',
    list: '/webinars',
    begun: { title: 'Quizzes', description: 'All of it.', categories: ['rise'] },
    renamed: { title: 'Renamed' },
    refused: { title: '' },
  },
] as const)('the film of a $kind', ({ kind, list, begun, renamed, refused }) => {
  const create = async (body: object = begun) => {
    const answer = await call('POST', list, body);
    expect(answer.statusCode).toBe(201);
    return answer.json<Filmed>();
  };
  const addWatchable = (about: object = {}) =>
    kind === 'video'
      ? addReady(api, { name: 'Quizzes', ...about })
      : addReadyWebinar(api, { title: 'Quizzes', ...about });
  const files = async (id: string) => {
    const answer = await call('GET', `${list}/${id}/processing`);
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } });
    expect([...Compile(filmFilesSchema).Errors(answer.json())]).toEqual([]);
    return answer.json<FilmFilesOnWire>();
  };
  const attach = (id: string, uploadId: string, tag: string, changes: object = {}) =>
    call('PATCH', `${list}/${id}`, { uploadId, ...changes }, tag);
  const original = (assetId: string) => api.media.withOriginal(assetId, (file) => readFile(file, 'utf8'));
  /** Finishes the processing; the film takes over captions and picture of the film that it replaces. */
  const finish = async (assetId: string) => {
    const before = (await api.assets.findReplacedBy(assetId))?.asset;
    expect(
      await api.assets.saveReady(assetId, made, before && { picture: before.picture, captions: before.captions }),
    ).toMatchObject({ ok: true });
  };

  test('uses the upload that the item is created with', async () => {
    const uploadId = await upload('the whole film', { name: '../../<Première> ‮4pm.mp4' });
    const item = await create({ ...begun, uploadId });
    const told = await files(item.id);
    expect(told).toMatchObject({
      state: 'waiting',
      percent: 0,
      error: null,
      file: { name: '../../<Première> ‮4pm.mp4', uploadedAt: api.now.toISOString() },
      next: null,
      replaced: [],
      hasOwnThumbnail: false,
    });
    expect(await original(told.file?.id ?? '')).toBe('the whole film');
    expect(await count('uploads')).toBe(0);
  });

  test('attaches an upload to a draft, and reports its progress and why it failed', async () => {
    const item = await create();
    expect(await files(item.id)).toEqual({
      state: 'waiting',
      percent: 0,
      error: null,
      file: null,
      next: null,
      replaced: [],
      hasOwnThumbnail: false,
    });
    const attached = await attach(item.id, await upload(), '"1"', renamed);
    expect(attached).toMatchObject({ statusCode: 200, headers: { etag: '"2"' } });
    expect(attached.json()).toMatchObject(renamed);
    const { id: fileId = '' } = (await files(item.slug)).file ?? {};
    await api.assets.saveProcessing(fileId, { state: 'processing', percent: 41 });
    expect(await files(item.id)).toMatchObject({ state: 'processing', percent: 41 });
    await api.assets.saveProcessing(fileId, { state: 'failed', percent: 0, error: 'The file is empty.' });
    expect(await files(item.id)).toMatchObject({ state: 'failed', error: 'The file is empty.' });
    const again = await call('POST', `${list}/${item.id}/processing`);
    expect(again).toMatchObject({ statusCode: 202, headers: { 'cache-control': 'private, no-store' } });
    expect(again.json()).toMatchObject({ state: 'waiting', error: null, file: { id: fileId } });
    expect((await call('POST', `${list}/${item.id}/processing`)).json()).toEqual(again.json());
  });

  test('plays the old film until the new one is ready, and keeps it open for those who watch it', async () => {
    const item = await addWatchable({
      public: true,
      captions: [{ language: 'de', contentHash: 'a'.repeat(24), cues: [{ start: 0, text: 'Hallo' }] }],
      picture: { contentHash: 'b'.repeat(24), width: 640, height: 360 },
    });
    const playback = async () => {
      const answer = await call('POST', `${list}/${item.id}/playback`);
      return { ...answer.json<Playback>(), cookies: [answer.headers['set-cookie']].flat() };
    };
    const before = await playback();
    const [, , oldAsset = ''] = before.src.split('/');
    expect((await attach(item.id, await upload(), '"1"')).json()).toMatchObject({
      processing: { state: 'ready' },
      duration: 60,
    });
    const { next, file } = await files(item.id);
    expect([file?.id, next?.state]).toEqual([oldAsset, 'waiting']);
    expect(await playback()).toMatchObject({ src: before.src, cookies: before.cookies });
    await finish(next?.file.id ?? '');
    const after = await playback();
    expect(after.src).toBe(`/media/${next?.file.id}/second/master.m3u8`);
    expect(after.captions).toEqual([
      expect.objectContaining({ language: 'de', src: `/media/${next?.file.id}/${'a'.repeat(24)}/captions-de.vtt` }),
    ]);
    expect(after.poster).toContain('b'.repeat(24));
    expect(after.cookies).toEqual([
      expect.stringContaining(next?.file.id ?? ''),
      expect.stringContaining(`of-${oldAsset}; Path=/media/${oldAsset}/`),
    ]);
    expect((await api.app.inject(`/training/api/v1${list}/${item.id}`)).json()).toMatchObject({ duration: 20 });
    await expect(call('GET', `${list}/${item.id}`)).resolves.toMatchObject({ headers: { etag: '"2"' } });
  });

  test('restores a replaced film, and requires the current version for that', async () => {
    const item = await addWatchable();
    const { file } = await files(item.id);
    await attach(item.id, await upload(), '"1"');
    await finish((await files(item.id)).next?.file.id ?? '');
    const path = `${list}/${item.id}/files/${file?.id}/restore`;
    await expect(call('POST', path)).resolves.toMatchObject({ statusCode: 428 });
    await expect(call('POST', path, undefined, '"1"')).resolves.toMatchObject({ statusCode: 412 });
    const restored = await call('POST', path, undefined, '"2"');
    expect(restored).toMatchObject({ statusCode: 200, headers: { etag: '"3"' } });
    expect(restored.json()).toMatchObject({ id: item.id, duration: 60 });
    const now = await files(item.id);
    expect(now).toMatchObject({ file: { id: file?.id }, replaced: [{ name: 'film.mp4' }] });
    await expect(call('POST', path, undefined, '"3"')).resolves.toMatchObject({ statusCode: 404 });
    await expect(call('POST', `${list}/${item.id}/files/%00/restore`, undefined, '"3"')).resolves.toMatchObject({
      statusCode: 404,
    });
    await expect(
      call('POST', `${list}/${randomUUID()}/files/${file?.id}/restore`, undefined, '"3"'),
    ).resolves.toMatchObject({ statusCode: 404 });
  });

  test.each([
    ['an unknown upload', async () => randomUUID()],
    ['a malformed upload id', async () => '../../etc/passwd'],
    ['an unfinished upload', async () => upload('a part', { bytes: 5000 })],
    ['an upload of another person', async () => upload('theirs', { person: 'another-administrator' })],
  ])('answers 422 to %s, stores nothing, and says what to do', async (_, begin) => {
    const uploadId = await begin();
    const item = await create();
    for (const answer of [
      await call('POST', list, { ...begun, uploadId }),
      await attach(item.id, uploadId, '"1"', renamed),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(violationsIn(answer.body)).toEqual([unknown]);
    }
    expect(violationsIn((await attach(item.id, uploadId, '"1"', refused)).body)).toEqual([
      expect.not.objectContaining(unknown),
      unknown,
    ]);
    expect([await count(`${kind}s`), await count('assets'), await count('loose_files')]).toEqual([1, 1, 0]);
    await expect(call('GET', `${list}/${item.id}`)).resolves.toMatchObject({ headers: { etag: '"1"' } });
  });

  test('keeps the upload for the next try when the rest of the change is refused', async () => {
    const item = await create();
    const uploadId = await upload();
    await expect(attach(item.id, uploadId, '"1"', refused)).resolves.toMatchObject({ statusCode: 422 });
    await expect(attach(item.id, uploadId, '"7"')).resolves.toMatchObject({ statusCode: 412 });
    await expect(attach(item.id, uploadId, '"1"')).resolves.toMatchObject({ statusCode: 200 });
    await expect(attach(item.id, uploadId, '"2"')).resolves.toMatchObject({ statusCode: 422 });
  });

  test('attaches one of two concurrent uploads to one version and answers 412 to the other', async () => {
    const item = await addWatchable();
    const [one, other] = [await upload('one'), await upload('other')];
    const answers = await Promise.all([attach(item.id, one, '"1"'), attach(item.id, other, '"1"')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const winner = answers[0]?.statusCode === 200 ? 'one' : 'other';
    expect(await original((await files(item.id)).next?.file.id ?? '')).toBe(winner);
    expect(await count('uploads')).toBe(1);
  });

  test('attaches an upload once when a double click sends it twice', async () => {
    const item = await addWatchable();
    const uploadId = await upload();
    const answers = await Promise.all([attach(item.id, uploadId, '"1"'), attach(item.id, uploadId, '"1"')]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [200, 412, 422].includes(statusCode))).toBe(true);
    expect(api.logged).toEqual([]);
  });

  test('starts at the beginning when the film is shorter than the start time, and allows a later start for a new film', async () => {
    const item = await addWatchable({ startTime: 30 });
    await attach(item.id, await upload(), '"1"');
    await finish((await files(item.id)).next?.file.id ?? '');
    expect((await call('POST', `${list}/${item.id}/playback`)).json()).toMatchObject({ startTime: 0 });
    await expect(call('PATCH', `${list}/${item.id}`, { startTime: 40 }, '"2"')).resolves.toMatchObject({
      statusCode: 422,
    });
    await expect(attach(item.id, await upload(), '"2"', { startTime: 40 })).resolves.toMatchObject({ statusCode: 200 });
  });

  test('lets only administrators read and change the film, and decides that before it reads the body', async () => {
    const item = await addWatchable();
    const { file } = await files(item.id);
    const calls = [
      () => call('GET', `${list}/${item.id}/processing`),
      () => call('POST', `${list}/${item.id}/processing`, '{"broken'),
      () => call('POST', `${list}/${item.id}/files/${file?.id}/restore`, '{"broken', '"1"'),
    ];
    for (const [asker, status] of [
      [nobody, 401],
      [somebody, 403],
    ] as const) {
      api.asker = asker;
      for (const each of calls) expect((await each()).statusCode).toBe(status);
    }
  });

  test.each(['nothing', '%00', '00000000-0000-4000-8000-000000000000', '..%2f..'])(
    'answers 404 to the unknown id %s',
    async (id) => {
      for (const method of ['GET', 'POST'] as const)
        await expect(call(method, `${list}/${id}/processing`)).resolves.toMatchObject({ statusCode: 404 });
    },
  );
});

test('finds films by name, size and date, then by the hash of their bytes', async () => {
  const modifiedAt = new Date('2026-02-03T04:05:06.789Z');
  const uploadId = await upload('the very same film', { name: 'Lesson.mp4', modifiedAt });
  const created = (await call('POST', '/videos', { name: 'Lesson', uploadId })).json<Filmed>();
  const owner = { kind: 'video', id: created.id, title: 'Lesson' };
  const ask = (name: string, modified: string) =>
    call('GET', `/films?${new URLSearchParams({ name, bytes: '18', modified }).toString()}`);
  expect((await ask('Lesson.mp4', modifiedAt.toISOString())).json()).toEqual({ items: [owner], hasSameSize: false });
  expect((await ask('Copy.mp4', modifiedAt.toISOString())).json()).toEqual({ items: [], hasSameSize: false });
  expect((await ask('Lesson.mp4', '2026-02-03T04:05:06.000Z')).json()).toEqual({ items: [], hasSameSize: false });
  await makeHashFilms(api, (fault) => {
    throw fault;
  })(new AbortController().signal);
  expect((await ask('Copy.mp4', modifiedAt.toISOString())).json()).toEqual({ items: [], hasSameSize: true });
  const hash = createHash('sha256').update('the very same film').digest('hex');
  expect((await call('GET', `/films/${hash}`)).json()).toEqual({ items: [owner] });
  expect((await call('GET', `/films/${'0'.repeat(64)}`)).json()).toEqual({ items: [] });
});

test.each([
  ['/films?name=a.mp4&bytes=1&modified=today', 400],
  ['/films?name=a.mp4', 400],
  ['/films/abc', 404],
])('answers %s with %i', async (path, status) => expect((await call('GET', path)).statusCode).toBe(status));

test('lets only administrators ask for films', async () => {
  for (const [asker, status] of [
    [nobody, 401],
    [somebody, 403],
  ] as const) {
    api.asker = asker;
    for (const path of ['/films?name=a.mp4&bytes=1', `/films/${'0'.repeat(64)}`])
      expect((await call('GET', path)).statusCode).toBe(status);
  }
});

import { maximumCaptionBytes, type CaptionTrack } from '../../../src/domain/caption.ts';
import { administrator, nobody, somebody, violationsIn } from '../../fixtures/administrator.ts';
import { catalogueMoves } from '../../fixtures/catalogueMoves.ts';
import { emptyTables } from '../../fixtures/emptyTables.ts';
import { addReady, addReadyWebinar, apiRoot, openApi, testNow, type ApiUnderTest } from '../../fixtures/trainingApi.ts';

let api: ApiUnderTest;
const { movedBy } = catalogueMoves(() => api.database);
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'videos', 'webinars', 'assets', 'changes');
  api.wrote();
  api.asker = administrator;
});

interface Item {
  readonly id: string;
  readonly captions: readonly CaptionTrack[];
}
const kinds = [
  { kind: 'video', path: '/videos', add: (about: object = {}) => addReady(api, { name: 'Quizzes', ...about }) },
  {
    kind: 'webinar',
    path: '/webinars',
    add: (about: object = {}) => addReadyWebinar(api, { title: 'Quizzes', description: 'About plums', ...about }),
  },
] as const;

const send = (
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { body, type = 'text/vtt', ifMatch }: { body?: Buffer | string; type?: string; ifMatch?: string } = {},
) =>
  api.app.inject({
    method,
    url: apiRoot + path,
    headers: {
      authorization: 'Bearer x',
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
const vtt = (text: string, times = '00:01.000 --> 00:02.000') => `WEBVTT\n\n${times}\n${text}\n`;
const rows = async (statement: string) => (await api.database.pool.query<object>(statement)).rows;
const fileAt = async (src: string) => {
  const [, , folder = '', hash = '', name = ''] = src.split('/');
  const file = await api.media.find(folder, hash, name);
  return file === undefined ? undefined : Buffer.concat(await file.open().toArray()).toString();
};

describe.each(kinds)('captions of a $kind', ({ kind, path, add }) => {
  let item: Item;
  const at = (language: string, id = item.id) => `${path}/${id}/captions/${language}`;
  beforeEach(async () => {
    item = await add();
  });
  const found = async (search: string) =>
    (await api.app.inject(`${apiRoot}${path}?search=${search}`)).json<{ total: number }>().total;

  test('are saved, replaced and taken away, each language by itself under a hash of its own', async () => {
    const saved = await send('PUT', at('en'), { body: vtt('Apples'), ifMatch: '"1"' });
    expect(saved).toMatchObject({ statusCode: 200, headers: { etag: '"2"', 'cache-control': 'private, no-store' } });
    const [english] = saved.json<Item>().captions;
    expect(english).toMatchObject({
      language: 'en',
      label: 'English',
      src: expect.stringMatching(/^\/media\/[\da-f-]{36}\/[\da-f]{24}\/captions-en\.vtt$/),
    });
    expect(await fileAt(english?.src ?? '')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nApples\n');
    const both = (await send('PUT', at('de'), { body: vtt('Äpfel'), ifMatch: '"2"' })).json<Item>().captions;
    expect(both.map(({ language }) => language)).toEqual(['en', 'de']);
    expect(both[0]).toEqual(english);
    const replaced = (await send('PUT', at('en'), { body: vtt('Pears'), ifMatch: '"3"' })).json<Item>().captions;
    expect(replaced[0]?.src).not.toBe(english?.src);
    expect((await api.app.inject(`${apiRoot}${path}/${item.id}`)).json<Item>().captions).toEqual(replaced);
    const removed = await send('DELETE', at('en'), { ifMatch: '"4"' });
    expect(removed).toMatchObject({ statusCode: 200, headers: { etag: '"5"' } });
    expect(removed.json<Item>().captions.map(({ language }) => language)).toEqual(['de']);
  });

  test('are searched, in the words of today', async () => {
    await send('PUT', at('en'), { body: vtt('about apples'), ifMatch: '"1"' });
    await send('PUT', at('fr'), { body: vtt('les pommes'), ifMatch: '"2"' });
    expect([await found('apples'), await found('pommes'), await found('quizzes')]).toEqual([1, 1, 1]);
    await send('PUT', at('en'), { body: vtt('about pears'), ifMatch: '"3"' });
    expect([await found('apples'), await found('pears'), await found('pommes')]).toEqual([0, 1, 1]);
    await send('DELETE', at('fr'), { ifMatch: '"4"' });
    expect([await found('pommes'), await found('pears'), await found('quizzes')]).toEqual([0, 1, 1]);
    if (kind === 'webinar') expect(await found('plums')).toBe(1);
  });

  test('move what visitors see where the item is published, and nothing for a draft', async () => {
    expect(await movedBy(() => send('PUT', at('en'), { body: vtt('Apples'), ifMatch: '"1"' }))).toBe(1);
    const draft = await add({ published: false });
    expect(await movedBy(() => send('PUT', at('en', draft.id), { body: vtt('Apples'), ifMatch: '"1"' }))).toBe(0);
  });

  test('each change tells who made it; taking away what is not there is no change and no error', async () => {
    await expect(send('DELETE', at('es'), { ifMatch: '"1"' })).resolves.toMatchObject({
      statusCode: 200,
      headers: { etag: '"1"' },
    });
    await send('PUT', at('es'), { body: vtt('Manzanas'), ifMatch: '"1"' });
    const [hash] = (await rows('SELECT content_hash FROM asset_captions')) as { content_hash: string }[];
    await send('DELETE', at('es'), { ifMatch: '"2"' });
    const common = { person: 'an-administrator', at: testNow, kind, item_id: item.id };
    expect(await rows('SELECT person, at, kind, item_id, action, before, after FROM changes ORDER BY id')).toEqual([
      {
        ...common,
        action: 'captions-saved',
        before: { 'captions-es': null },
        after: { 'captions-es': hash?.content_hash },
      },
      {
        ...common,
        action: 'captions-removed',
        before: { 'captions-es': hash?.content_hash },
        after: { 'captions-es': null },
      },
    ]);
  });

  test.each([['text/vtt; charset=utf-8'], ['text/plain'], ['application/x-subrip'], ['application/octet-stream']])(
    'SubRip is converted, sent as %s',
    async (type) => {
      const saved = await send('PUT', at('en'), {
        body: '1\r\n00:00:01,000 --> 00:00:02,500\r\nOne & <b>two</b>\r\n',
        type,
        ifMatch: '"1"',
      });
      expect((await fileAt(saved.json<Item>().captions[0]?.src ?? ''))?.replaceAll('\u2060', '')).toBe(
        'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nOne &amp; <b>two</b>\n',
      );
    },
  );

  test('markup in cues is stored as text', async () => {
    const saved = await send('PUT', at('en'), {
      body: vtt('&lt;img src=x onerror=alert(1)&gt; &lt;script&gt;x'),
      ifMatch: '"1"',
    });
    const file = await fileAt(saved.json<Item>().captions[0]?.src ?? '');
    expect(file?.replace(/^WEBVTT|-->/gm, '')).not.toMatch(/[<>]/);
  });

  test.each<[string, () => Buffer | string, readonly object[]]>([
    ['an empty file', () => '', [{ message: 'There are no captions in this file.' }]],
    ['no cue', () => 'WEBVTT\n', [{ message: 'There are no captions in this file.' }]],
    [
      'Latin-1',
      () => Buffer.from(vtt('déjà'), 'latin1'),
      [{ message: 'The file is not UTF-8 text. Save it as UTF-8, and choose it again.' }],
    ],
    [
      'UTF-16',
      () => Buffer.from(`\ufeff${vtt('hi')}`, 'utf16le'),
      [{ message: 'The file is not UTF-8 text. Save it as UTF-8, and choose it again.' }],
    ],
    ['a NUL', () => vtt('a\0b'), [{ line: 4, column: 2, message: 'The file holds a NUL character.' }]],
    [
      'something else',
      () => '{"captions": []}',
      [{ line: 1, column: 1, message: 'The file must begin with "WEBVTT", or be SubRip (.srt).' }],
    ],
    [
      'a page',
      () => '<!doctype html><script>alert(1)</script>',
      [{ line: 1, column: 1, message: 'The file must begin with "WEBVTT", or be SubRip (.srt).' }],
    ],
    [
      'times that run backwards',
      () => vtt('Hi', '00:05.000 --> 00:02.000'),
      [{ line: 3, message: expect.stringContaining('End timestamp is not greater') }],
    ],
    [
      'a cue that begins before the one above',
      () => `${vtt('One', '00:05.000 --> 00:06.000')}\n00:01.000 --> 00:02.000\nTwo\n`,
      [{ line: 6, message: expect.stringContaining('Start timestamp is not greater') }],
    ],
    [
      'a cue after the end of the film',
      () => `${vtt('One')}\n00:50.000 --> 01:01.500\nTwo\n`,
      [{ line: 6, column: 1, message: 'The video has ended by then: it is 1:00 long.' }],
    ],
    [
      'one of SubRip after it',
      () => '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:02:00,000 --> 00:02:01,000\nTwo\n',
      [{ line: 6, column: 1, message: 'The video has ended by then: it is 1:00 long.' }],
    ],
  ])('422 for %s, with the place, and nothing is stored', async (_what, make, expected) => {
    const answer = await send('PUT', at('en'), { body: make(), ifMatch: '"1"' });
    expect(answer).toMatchObject({
      statusCode: 422,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
    expect(violationsIn(answer.body)).toEqual(
      expected.map((violation) => expect.objectContaining({ field: 'captions', ...violation })),
    );
    expect(await rows('SELECT FROM asset_captions')).toEqual([]);
    expect((await send('GET', `${path}/${item.id}`)).headers.etag).toBe('"1"');
  });

  test('no more than fifty faults are told of one file', async () => {
    const answer = await send('PUT', at('en'), {
      body: `WEBVTT\n\n${Array.from({ length: 80 }, () => '00:05.000 --> 00:02.000\nHi\n').join('\n')}`,
      ifMatch: '"1"',
    });
    expect(violationsIn(answer.body)).toHaveLength(50);
  });

  test('a breath after the end is forgiven', async () => {
    await expect(
      send('PUT', at('en'), { body: vtt('Bye', '00:58.000 --> 01:01.000'), ifMatch: '"1"' }),
    ).resolves.toMatchObject({ statusCode: 200 });
  });

  test('as long as the length of the film is not known, nothing lies after its end', async () => {
    const waiting =
      kind === 'video'
        ? await addReady(api, { name: 'Waiting' }, 1, false)
        : await addReadyWebinar(api, { title: 'Waiting' }, 1, false);
    await expect(
      send('PUT', at('en', waiting.id), { body: vtt('Late', '09:00:00.000 --> 09:00:01.000'), ifMatch: '"1"' }),
    ).resolves.toMatchObject({ statusCode: 200 });
  });

  test('another film on its way has a length of its own, and its folder has the captions too', async () => {
    const next = '11111111-1111-4111-8111-111111111111';
    await api.database.pool.query(`INSERT INTO assets (id) VALUES ('${next}')`);
    await api.database.pool.query(`UPDATE ${kind}s SET next_asset_id = $1`, [next]);
    const saved = await send('PUT', at('en'), { body: vtt('Late', '09:00:00.000 --> 09:00:01.000'), ifMatch: '"1"' });
    const [, , , hash = ''] = saved.json<Item>().captions[0]?.src.split('/') ?? [];
    await expect(api.media.find(next, hash, 'captions-en.vtt')).resolves.toBeDefined();
  });

  test('what is larger than a megabyte is refused', async () => {
    await expect(
      send('PUT', at('en'), { body: vtt('x'.repeat(maximumCaptionBytes)), ifMatch: '"1"' }),
    ).resolves.toMatchObject({ statusCode: 413, body: expect.stringContaining('Captions have at most 1 MB.') });
  });

  test.each([['text/html'], ['application/json'], ['image/png'], ['text/vttx']])(
    'a body of the type %s is refused with what to send',
    async (type) => {
      await expect(send('PUT', at('en'), { body: vtt('Hi'), type, ifMatch: '"1"' })).resolves.toMatchObject({
        statusCode: 415,
        body: expect.stringContaining('Choose a WebVTT (.vtt) or SubRip (.srt) file.'),
      });
    },
  );

  test.each(['xx', 'EN', 'en-GB', 'english', '__proto__', 'constructor', '..%2fen', 'en%00'])(
    'the language %s is told which there are',
    async (language) => {
      for (const method of ['PUT', 'DELETE'] as const) {
        await expect(
          send(method, at(language), { ...(method === 'PUT' ? { body: vtt('Hi') } : {}), ifMatch: '"1"' }),
        ).resolves.toMatchObject({
          statusCode: 404,
          body: expect.stringContaining('Captions are in English (en), Français (fr), Deutsch (de), Español (es).'),
        });
      }
    },
  );

  test.each(['PUT', 'DELETE'] as const)(
    '%s needs the right, the version and an item, in this order and before the body is read',
    async (method) => {
      const wrong = { body: 'x', type: 'image/png' };
      for (const [asker, status] of [
        [nobody, 401],
        [somebody, 403],
      ] as const) {
        api.asker = asker;
        await expect(send(method, at('en'), wrong)).resolves.toMatchObject({ statusCode: status });
      }
      api.asker = administrator;
      await expect(send(method, at('en'), wrong)).resolves.toMatchObject({ statusCode: 428 });
      const body = method === 'PUT' ? { body: vtt('Hi') } : {};
      for (const ifMatch of ['"7"', '*', 'rubbish'])
        await expect(send(method, at('en'), { ...body, ifMatch })).resolves.toMatchObject({ statusCode: 412 });
      for (const gone of ['00000000-0000-4000-8000-000000000000', 'no-such-thing', '..%2f..%2fetc', 'x%00y'])
        await expect(send(method, at('en', gone), { ...body, ifMatch: '"1"' })).resolves.toMatchObject({
          statusCode: 404,
        });
      await expect(send(method, at('en'), { ...body, ifMatch: 'W/"1-br"' })).resolves.toMatchObject({
        statusCode: 200,
      });
    },
  );

  test('of many who save at once, one is first', async () => {
    const answers = await Promise.all(
      ['en', 'fr', 'de', 'es', 'en', 'fr'].map((language) =>
        send('PUT', at(language), { body: vtt('Hi'), ifMatch: '"1"' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    expect(await rows('SELECT FROM asset_captions')).toHaveLength(1);
  });
});

test('a file of many short cues, as large as one may be, is taken in', async () => {
  const stamp = (hundredths: number) =>
    `${String(Math.floor(hundredths / 6000)).padStart(2, '0')}:${String(Math.floor(hundredths / 100) % 60).padStart(2, '0')}.${String(hundredths % 100).padStart(2, '0')}0`;
  const cues = Array.from(
    { length: 32_000 },
    (_, index) => `${stamp(index)} --> ${stamp(index + 1)}\nw${index % 977}\n`,
  );
  const body = `WEBVTT\n\n${cues.join('\n')}`;
  expect(body.length).toBeLessThan(maximumCaptionBytes);
  const waiting = await addReady(api, { name: 'Waiting' }, 1, false);
  const saved = await send('PUT', `/videos/${waiting.id}/captions/en`, { body, ifMatch: '"1"' });
  expect(saved.statusCode).toBe(200);
});

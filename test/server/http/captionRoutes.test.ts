import { maximumCaptionBytes } from '../../../src/domain/caption.ts';
import { captionedItems, vtt, type CaptionedItem } from '../../fixtures/captionedItems.ts';
import { catalogueMoves } from '../../fixtures/catalogueMoves.ts';
import { addReady, addReadyWebinar, apiRoot, testNow } from '../../fixtures/trainingApi.ts';

const { api, kinds, send, rows } = captionedItems();
const { movedBy } = catalogueMoves(() => api.database);
const fileAt = async (src: string) => {
  const [, , folder = '', hash = '', name = ''] = src.split('/');
  const file = await api.media.find(folder, hash, name);
  return file === undefined ? undefined : Buffer.concat(await file.open().toArray()).toString();
};

describe.each(kinds)('captions of a $kind', ({ kind, path, add }) => {
  let item: CaptionedItem;
  const at = (language: string, id = item.id) => `${path}/${id}/captions/${language}`;
  beforeEach(async () => {
    item = await add();
  });
  const found = async (search: string) =>
    (await api.app.inject(`${apiRoot}${path}?search=${search}`)).json<{ total: number }>().total;

  test('are saved, replaced and taken away, each language by itself under a hash of its own', async () => {
    const saved = await send('PUT', at('en'), { body: vtt('Apples'), ifMatch: '"1"' });
    expect(saved).toMatchObject({ statusCode: 200, headers: { etag: '"2"', 'cache-control': 'private, no-store' } });
    const [english] = saved.json<CaptionedItem>().captions;
    expect(english).toMatchObject({
      language: 'en',
      label: 'English',
      src: expect.stringMatching(/^\/media\/[\da-f-]{36}\/[\da-f]{24}\/captions-en\.vtt$/),
    });
    expect(await fileAt(english?.src ?? '')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nApples\n');
    const both = (await send('PUT', at('de'), { body: vtt('Äpfel'), ifMatch: '"2"' })).json<CaptionedItem>().captions;
    expect(both.map(({ language }) => language)).toEqual(['en', 'de']);
    expect(both[0]).toEqual(english);
    const replaced = (await send('PUT', at('en'), { body: vtt('Pears'), ifMatch: '"3"' })).json<CaptionedItem>()
      .captions;
    expect(replaced[0]?.src).not.toBe(english?.src);
    expect((await api.app.inject(`${apiRoot}${path}/${item.id}`)).json<CaptionedItem>().captions).toEqual(replaced);
    const removed = await send('DELETE', at('en'), { ifMatch: '"4"' });
    expect(removed).toMatchObject({ statusCode: 200, headers: { etag: '"5"' } });
    expect(removed.json<CaptionedItem>().captions.map(({ language }) => language)).toEqual(['de']);
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
      expect((await fileAt(saved.json<CaptionedItem>().captions[0]?.src ?? ''))?.replaceAll('\u2060', '')).toBe(
        'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nOne &amp; <b>two</b>\n',
      );
    },
  );

  test('markup in cues is stored as text', async () => {
    const saved = await send('PUT', at('en'), {
      body: vtt('&lt;img src=x onerror=alert(1)&gt; &lt;script&gt;x'),
      ifMatch: '"1"',
    });
    const file = await fileAt(saved.json<CaptionedItem>().captions[0]?.src ?? '');
    expect(file?.replace(/^WEBVTT|-->/gm, '')).not.toMatch(/[<>]/);
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
    const [, , , hash = ''] = saved.json<CaptionedItem>().captions[0]?.src.split('/') ?? [];
    await expect(api.media.find(next, hash, 'captions-en.vtt')).resolves.toBeDefined();
  });

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

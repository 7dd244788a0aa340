import { maximumCaptionBytes } from '../../../../src/domain/film/caption.ts';
import { captionedItems, vtt, type CaptionedItem } from '../../../fixtures/stores/captionedItems.ts';
import { catalogueMoves } from '../../../fixtures/stores/catalogueMoves.ts';
import { addReady, addReadyWebinar, apiRoot, testNow } from '../../../fixtures/api/trainingApi.ts';

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

  test('saves, replaces and removes the captions of each language, each file under its own hash', async () => {
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

  test('finds the item by the words of its current captions only', async () => {
    await send('PUT', at('en'), { body: vtt('about apples'), ifMatch: '"1"' });
    await send('PUT', at('fr'), { body: vtt('les cerises'), ifMatch: '"2"' });
    expect([await found('apples'), await found('cerises'), await found('quizzes')]).toEqual([1, 1, 1]);
    await send('PUT', at('en'), { body: vtt('about pears'), ifMatch: '"3"' });
    expect([await found('apples'), await found('pears'), await found('cerises')]).toEqual([0, 1, 1]);
    await send('DELETE', at('fr'), { ifMatch: '"4"' });
    expect([await found('cerises'), await found('pears'), await found('quizzes')]).toEqual([0, 1, 1]);
    if (kind === 'webinar') expect(await found('plums')).toBe(1);
  });

  test('changes the catalogue version for a published item and keeps it for a draft', async () => {
    expect(await movedBy(() => send('PUT', at('en'), { body: vtt('Apples'), ifMatch: '"1"' }))).toBe(1);
    const draft = await add({ published: false });
    expect(await movedBy(() => send('PUT', at('en', draft.id), { body: vtt('Apples'), ifMatch: '"1"' }))).toBe(0);
  });

  test('records who made each change, and records nothing when there are no captions to remove', async () => {
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
    'converts SubRip sent as %s to WebVTT',
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

  test('keeps escaped markup in cues escaped', async () => {
    const saved = await send('PUT', at('en'), {
      body: vtt('&lt;img src=x onerror=alert(1)&gt; &lt;script&gt;x'),
      ifMatch: '"1"',
    });
    const file = await fileAt(saved.json<CaptionedItem>().captions[0]?.src ?? '');
    expect(file?.replace(/^WEBVTT|-->/gm, '')).not.toMatch(/[<>]/);
  });

  test('accepts a cue that ends at most one second after the film', async () => {
    await expect(
      send('PUT', at('en'), { body: vtt('Bye', '00:58.000 --> 01:01.000'), ifMatch: '"1"' }),
    ).resolves.toMatchObject({ statusCode: 200 });
  });

  test('accepts a cue at any time while the length of the film is unknown', async () => {
    const waiting =
      kind === 'video'
        ? await addReady(api, { name: 'Waiting' }, 1, false)
        : await addReadyWebinar(api, { title: 'Waiting' }, 1, false);
    await expect(
      send('PUT', at('en', waiting.id), { body: vtt('Late', '09:00:00.000 --> 09:00:01.000'), ifMatch: '"1"' }),
    ).resolves.toMatchObject({ statusCode: 200 });
  });

  test('accepts cues after the end of the film while a next film is processed, and stores them for that film too', async () => {
    const next = '11111111-1111-4111-8111-111111111111';
    await api.database.pool.query(`INSERT INTO assets (id) VALUES ('${next}')`);
    await api.database.pool.query(`UPDATE ${kind}s SET next_asset_id = $1`, [next]);
    const saved = await send('PUT', at('en'), { body: vtt('Late', '09:00:00.000 --> 09:00:01.000'), ifMatch: '"1"' });
    const [, , , hash = ''] = saved.json<CaptionedItem>().captions[0]?.src.split('/') ?? [];
    await expect(api.media.find(next, hash, 'captions-en.vtt')).resolves.toBeDefined();
  });

  test('saves one of six concurrent changes to one version and answers 412 to the others', async () => {
    const answers = await Promise.all(
      ['en', 'fr', 'de', 'es', 'en', 'fr'].map((language) =>
        send('PUT', at(language), { body: vtt('Hi'), ifMatch: '"1"' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    expect(await rows('SELECT FROM asset_captions')).toHaveLength(1);
  });
});

test('accepts 32,000 short cues in a file within the size limit', async () => {
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

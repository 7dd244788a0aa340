import { Compile } from 'typebox/compile';
import { captionWorkSchema } from '../../../../src/contract/captions.ts';
import { maximumCaptionBytes } from '../../../../src/domain/film/caption.ts';
import type { CaptionWork } from '../../../../src/domain/film/captionWork.ts';
import { callsOf, violationsIn } from '../../../fixtures/api/administrator.ts';
import { captionedItems, vtt, type CaptionedItem } from '../../../fixtures/stores/captionedItems.ts';

const { api, kinds, send } = captionedItems();
const call = callsOf(api);
beforeEach(() => api.database.empty('caption_drafts', 'caption_versions'));

describe.each(kinds)('drafts of the captions of a $kind', ({ path, add }) => {
  let item: CaptionedItem;
  let url: string;
  beforeEach(async () => {
    item = await add();
    url = `${path}/${item.id}/captions/en`;
  });
  const opened = async () => (await call('GET', `${url}/draft`)).json<CaptionWork>();
  const publish = (text: string, version: number) => send('PUT', url, { body: vtt(text), ifMatch: `"${version}"` });

  test('saves, replaces and deletes a draft that visitors do not see', async () => {
    const none = await call('GET', `${url}/draft`);
    expect([none.statusCode, none.headers.etag, none.headers['cache-control']]).toEqual([
      200,
      '"0"',
      'private, no-store',
    ]);
    expect(none.json()).toEqual({ published: null, draft: null, versions: [] });
    const first = await call('PUT', `${url}/draft`, { vtt: vtt('One'), basedOn: null }, '"0"');
    expect(first).toMatchObject({
      statusCode: 200,
      headers: { etag: expect.stringMatching(/^"[1-9]\d*"$/) as string },
    });
    expect([...Compile(captionWorkSchema).Errors(first.json())]).toEqual([]);
    const etag = String(first.headers.etag);
    const second = await call('PUT', `${url}/draft`, { vtt: vtt('Two'), basedOn: null }, etag);
    expect(second.json()).toMatchObject({ draft: { vtt: vtt('Two'), basedOn: null, person: 'an-administrator' } });
    expect((await call('PUT', `${url}/draft`, { vtt: '', basedOn: null }, etag)).statusCode).toBe(412);
    expect((await api.app.inject(`/training/api/v1${path}/${item.id}`)).json<CaptionedItem>().captions).toEqual([]);
    expect((await call('DELETE', `${url}/draft`, undefined, etag)).statusCode).toBe(412);
    const gone = await call('DELETE', `${url}/draft`, undefined, String(second.headers.etag));
    expect([gone.statusCode, (await opened()).draft]).toEqual([204, null]);
  });

  // Rule CUE-13.
  test('lists what was published, with the text of each version, also of uploaded files', async () => {
    await publish('Apples', 1);
    await publish('Pears', 2);
    const { published, versions } = await opened();
    expect(published?.vtt).toContain('Pears');
    expect(versions.map(({ contentHash }) => contentHash)[0]).toBe(published?.contentHash);
    expect(versions).toHaveLength(2);
    const first = await call('GET', `${url}/versions/${versions[1]?.id}`);
    expect(first.json()).toEqual({ vtt: expect.stringContaining('Apples') as string });
    expect((await call('GET', `${url}/versions/999999`)).statusCode).toBe(404);
    expect((await call('GET', `${url}/versions/x`)).statusCode).toBe(404);
  });

  // Rule CUE-11.
  test('keeps the draft when somebody publishes, and finds the new text at once', async () => {
    await call('PUT', `${url}/draft`, { vtt: vtt('Draft about gooseberries'), basedOn: null }, '"0"');
    await publish('Published about cherries', 1);
    expect((await opened()).draft).toMatchObject({ vtt: vtt('Draft about gooseberries'), basedOn: null });
    const total = async (search: string) =>
      (await api.app.inject(`/training/api/v1${path}?search=${search}`)).json<{ total: number }>().total;
    expect([await total('cherries'), await total('gooseberries')]).toEqual([1, 0]);
  });

  test('refuses a draft without a version, of an unknown language or item, and one that is too large', async () => {
    const body = { vtt: '', basedOn: null };
    expect((await call('PUT', `${url}/draft`, body)).statusCode).toBe(428);
    expect((await call('PUT', `${path}/${item.id}/captions/xx/draft`, body, '"0"')).statusCode).toBe(404);
    expect((await call('PUT', `${path}/nowhere/captions/en/draft`, body, '"0"')).statusCode).toBe(404);
    const large = await call('PUT', `${url}/draft`, { ...body, vtt: 'ü'.repeat(maximumCaptionBytes / 2 + 1) }, '"0"');
    expect([large.statusCode, violationsIn(large.body)]).toEqual([
      422,
      [{ field: 'captions', message: 'The file is larger than 1 MB. Choose a smaller one.' }],
    ]);
    const most = { ...body, vtt: '\n'.repeat(maximumCaptionBytes) };
    expect((await call('PUT', `${url}/draft`, most, '"0"')).statusCode).toBe(200);
  });
});

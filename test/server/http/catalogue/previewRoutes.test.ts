import { Compile } from 'typebox/compile';
import { previewSchema } from '../../../../src/contract/previews.ts';
import { upcomingWebinarSchema } from '../../../../src/contract/upcoming.ts';
import { videoSchema } from '../../../../src/contract/videos.ts';
import { webinarSchema } from '../../../../src/contract/webinars.ts';
import type { Playback } from '../../../../src/domain/film/playback.ts';
import type { Preview, PreviewLink } from '../../../../src/domain/item/preview.ts';
import { aNewVideo, spoken } from '../../../fixtures/values/aNewVideo.ts';
import { addNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openSignedInApi, signedInNow, type SignedInApi } from '../../../fixtures/api/signedInApi.ts';

const root = '/training/api/v1';
let api: SignedInApi;
let admin: Record<string, string>;
beforeAll(async () => {
  api = await openSignedInApi();
});
beforeEach(async () => {
  await api.database.empty('accounts', 'videos', 'webinars', 'upcoming_webinars', 'assets', 'changes', 'deleted_items');
  api.wrote();
  api.now = signedInNow;
  const added = await api.accounts.add({
    email: 'admin@demo.test',
    firstName: 'A',
    lastName: 'B',
    trainingRole: 'administrator',
    passwordHash: '',
    subscription: null,
    roles: [],
  });
  if (!added.ok) throw new Error(added.refusal);
  admin = await api.bearer(added.value);
});
afterAll(() => api.app.close());

const draft = { public: true, published: false } as const;
const addVideo = async (about: Parameters<typeof aNewVideo>[0] = {}) => {
  const added = await api.videos.add(aNewVideo({ ...draft, ...about }), signedInNow);
  if (!added.ok) throw new Error(added.refusal);
  return added.value;
};
const link = async (path: string) => {
  const answer = await api.app.inject({ method: 'POST', url: `${root}${path}/preview`, headers: admin });
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  });
  const { url, expiresAt } = answer.json<PreviewLink>();
  const address = new URL(url, 'http://site.test');
  expect([address.pathname, expiresAt]).toEqual(['/video-preview', '2026-03-08T12:00:00.000Z']);
  return { id: address.searchParams.get('id') ?? '', token: address.searchParams.get('token') ?? '' };
};
const read = ({ id, token }: { id: string; token: string }, below = '') =>
  api.app.inject({
    method: below === '' ? 'GET' : 'POST',
    url: `${root}/previews/${id}${below}?${new URLSearchParams({ token })}`,
  });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof read>>) => String(headers['set-cookie']).split(';')[0] ?? '';

test('shows the draft and its pictures to anyone with the link, and forbids caching', async () => {
  const { video, asset } = await addVideo({
    name: 'Quizzes',
    picture: { contentHash: 'f'.repeat(24), width: 1280, height: 720 },
  });
  await api.finish(asset.id);
  const shown = await read(await link(`/videos/${video.slug}`));
  expect(shown).toMatchObject({
    statusCode: 200,
    headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  });
  expect([
    ...Compile({
      ...previewSchema.anyOf[0],
      properties: { ...previewSchema.anyOf[0].properties, item: videoSchema },
    }).Errors(shown.json()),
  ]).toEqual([]);
  expect(shown.json<Preview>()).toMatchObject({
    kind: 'video',
    item: { id: video.id, name: 'Quizzes', published: false },
    expiresAt: '2026-03-08T12:00:00.000Z',
  });
  const picture = `/media/${asset.id}/${(await api.assets.find(asset.id))?.asset.contentHash}/poster-640.webp`;
  await expect(api.app.inject(picture)).resolves.toMatchObject({ statusCode: 404 });
  await expect(api.app.inject({ url: picture, headers: { cookie: cookieOf(shown) } })).resolves.toMatchObject({
    statusCode: 200,
    headers: { 'cache-control': expect.stringContaining('private') },
  });
});

test('plays film, storyboard and captions of this item alone, and only with the ticket of the link', async () => {
  const captions = { language: 'en' as const, contentHash: '', cues: [{ start: 0, text: 'spoken' }] };
  const assetId = '00000000-0000-4000-8000-00000000000a';
  captions.contentHash = await api.media.publishFile(assetId, 'captions-en.vtt', Buffer.from('WEBVTT'));
  const { video } = await addVideo({ assetId, captions: [captions] });
  const other = await addVideo({ name: 'Other', captions: spoken('x') });
  for (const id of [assetId, other.asset.id]) await api.finish(id);
  const opened = await read(await link(`/videos/${video.id}`), '/playback');
  expect(opened).toMatchObject({ statusCode: 200, headers: { 'x-robots-tag': 'noindex' } });
  const { src, storyboard, captions: tracks } = opened.json<Playback>();
  const files = [src, src.replace('master.m3u8', '360/00000.m4s'), storyboard ?? '', tracks[0]?.src ?? ''];
  for (const url of files) {
    await expect(api.app.inject({ url, headers: { cookie: cookieOf(opened) } })).resolves.toMatchObject({
      statusCode: 200,
    });
    await expect(api.app.inject(url)).resolves.toMatchObject({ statusCode: 404 });
  }
  const foreign = `/media/${other.asset.id}/${(await api.assets.find(other.asset.id))?.asset.contentHash}/master.m3u8`;
  await expect(api.app.inject({ url: foreign, headers: { cookie: cookieOf(opened) } })).resolves.toMatchObject({
    statusCode: 404,
  });
  const body = opened.body;
  expect(body).not.toContain(other.asset.id);
});

test('shows a recorded webinar with its parts and sanitized description, without the fields for administrators', async () => {
  const added = await api.webinars.add(
    aNewWebinar({
      ...draft,
      title: 'Whole',
      detail: '<p onclick="x()">Detail</p><script>alert(1)</script>',
      objectives: [{ title: 'Begin', time: 3 }],
      views: 42,
    }),
    signedInNow,
  );
  if (!added.ok) throw new Error(added.refusal);
  await api.finish(added.value.asset.id);
  const given = await link(`/webinars/${added.value.webinar.id}`);
  const { item } = (await read(given)).json<Extract<Preview, { kind: 'webinar' }>>();
  expect(item).toMatchObject({ title: 'Whole', detail: '<p>Detail</p>' });
  // Nobody has read the screen of its film.
  const always = Object.keys(webinarSchema.properties).filter((name) => name !== 'screen');
  expect(Object.keys(item).sort()).toEqual(always.sort());
  expect((await read(given, '/playback')).json<Playback>().chapters).toEqual([{ title: 'Begin', time: 3 }]);
});

test('shows an upcoming webinar without its registration link, and answers 404 to its playback', async () => {
  const { upcoming } = await addNewUpcoming(api.upcomingWebinars, draft, signedInNow);
  const given = await link(`/upcoming/${upcoming.id}`);
  const shown = await read(given);
  expect(Object.keys(shown.json<{ item: object }>().item).sort()).toEqual(
    Object.keys(upcomingWebinarSchema.properties).sort(),
  );
  expect(shown.body).not.toContain('example.com/register');
  await expect(read(given, '/playback')).resolves.toMatchObject({ statusCode: 404 });
});

test('shows an item that is not ready, and answers 409 to its playback', async () => {
  const { video } = await addVideo();
  const given = await link(`/videos/${video.id}`);
  await expect(read(given)).resolves.toMatchObject({ statusCode: 200 });
  const refused = await read(given, '/playback');
  expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([409, '/problems/not-ready']);
});

test('answers 404 to a changed link, a link for another item and the link of a deleted item', async () => {
  const [{ video }, other] = [await addVideo(), await addVideo({ name: 'Other' })];
  const given = await link(`/videos/${video.id}`);
  const wrong = [
    { ...given, id: other.video.id },
    { ...given, token: `${given.token}x` },
    { ...given, token: given.token.replace('video', 'webinar') },
    { ...given, id: video.slug },
    { id: 'x', token: 'x' },
  ];
  for (const each of wrong) {
    for (const below of ['', '/playback']) {
      const answer = await read(each, below);
      expect([answer.statusCode, answer.headers['set-cookie'], answer.headers['x-robots-tag']]).toEqual([
        404,
        undefined,
        'noindex',
      ]);
    }
  }
  await api.videos.remove(video.id, 1, { person: 'x', at: signedInNow, action: 'deleted' });
  await expect(read(given)).resolves.toMatchObject({ statusCode: 404 });
  await expect(api.app.inject(`${root}/previews/${video.id}`)).resolves.toMatchObject({ statusCode: 400 });
});

test('answers 410 to a link that is a week old, and says that it has expired', async () => {
  const { video } = await addVideo();
  const given = await link(`/videos/${video.id}`);
  api.now = new Date(signedInNow.getTime() + 7 * 24 * 3_600_000);
  for (const below of ['', '/playback']) {
    const answer = await read(given, below);
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toMatchObject({
      type: '/problems/expired',
      detail: 'This preview link has expired. Ask the person who sent it for a new link.',
    });
  }
});

test('shows the item without a media ticket and answers 410 to its playback when the item is published', async () => {
  const { video, asset } = await addVideo({ public: false });
  await api.finish(asset.id);
  const given = await link(`/videos/${video.id}`);
  await expect(read(given, '/playback')).resolves.toMatchObject({ statusCode: 200 });
  const stored = await api.videos.find(video.id);
  const published = { published: true, publishedAt: signedInNow.toISOString() };
  await api.videos.change(video.id, published, stored?.version ?? 0, {
    person: 'x',
    at: signedInNow,
    action: 'published',
  });
  const shown = await read(given);
  expect([shown.statusCode, shown.headers['set-cookie'], shown.json<Preview>().item.published]).toEqual([
    200,
    undefined,
    true,
  ]);
  const refused = await read(given, '/playback');
  expect([refused.statusCode, refused.headers['set-cookie'], refused.json<{ detail: string }>().detail]).toEqual([
    410,
    undefined,
    'This item has been published. Open it on the site. A preview link shows only unpublished items.',
  ]);
});

test('answers 404 when a link to an unknown item is requested', async () => {
  for (const path of ['/videos/x', '/webinars/x', '/upcoming/x'])
    await expect(
      api.app.inject({ method: 'POST', url: `${root}${path}/preview`, headers: admin }),
    ).resolves.toMatchObject({ statusCode: 404 });
});

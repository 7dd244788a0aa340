import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FilmParts } from '../../../server/application/ports/film/Films.ts';
import { makeMediaTickets } from '../../../server/video/tickets/mediaTickets.ts';
import { itemPaths } from '../../../src/contract/paths.ts';
import type { Playback } from '../../../src/domain/film/playback.ts';
import { ok } from '../../../src/domain/result.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';
import { aSubscription } from '../../fixtures/values/aSubscription.ts';
import { openTestAdapters, type TestAdapters } from '../../fixtures/api/testAdapters.ts';
import { composeTestServer } from '../../fixtures/api/testServer.ts';
import { editing } from '../contracts/VideoEdits.contract.ts';

const subscriber = { person: { id: 'a-subscriber', trainingRole: null }, session: 'a-session' };
let app: FastifyInstance;
let adapters: TestAdapters;
beforeEach(async () => {
  adapters = await openTestAdapters({ now: new Date() });
  const { clock, subscriptions } = adapters;
  const tickets = makeMediaTickets({ secret: 'secret', secure: false, isRevoked: async () => false, clock });
  const subscribed = {
    accessTokens: { verify: async (token: string) => ok({ ...subscriber, token }) },
    subscriptions: Object.assign(subscriptions, { of: async () => aSubscription() }),
  };
  app = await composeTestServer({ ...adapters, ...subscribed }, { tickets });
  app.addHook('onClose', adapters.close);
});
afterEach(() => app.close());

async function finish(assetId: string, parts?: FilmParts): Promise<void> {
  const { media, assets } = adapters;
  const contentHash = await media.withWorkFolder(async (folder) => {
    await writeFile(join(folder, 'master.m3u8'), `#EXTM3U ${assetId}`);
    return (await media.publishFolder(assetId, folder)).contentHash;
  });
  await assets.saveReady(assetId, { contentHash, poster: { width: 2, height: 1 }, duration: 60 }, parts);
}

async function play(id: string) {
  const headers = { authorization: 'Bearer x' };
  const opened = await app.inject({ method: 'POST', url: itemPaths.video.playback(id), headers });
  return { src: opened.json<Playback>().src, cookies: [opened.headers['set-cookie'] ?? []].flat() };
}

/** The status that a browser with these cookies gets. It sends the cookies whose path matches. */
async function statusOf(src: string, cookies: readonly string[]): Promise<number> {
  const cookie = cookies
    .filter((each) => src.startsWith(/Path=([^;]+)/.exec(each)?.[1] ?? '-'))
    .map((each) => each.split(';')[0])
    .join('; ');
  return (await app.inject({ url: src, headers: { cookie } })).statusCode;
}

test('lets viewers of a replaced film finish it while they renew their ticket, and plays only the new film to others', async () => {
  const assetId = randomUUID();
  const added = await adapters.videos.add(aNewVideo({ assetId, public: false }), editing.at);
  if (!added.ok) throw new Error(added.refusal);
  await finish(assetId);
  const before = await play(added.value.video.id);
  expect(await statusOf(before.src, before.cookies)).toBe(200);
  const film = { assetId: randomUUID(), fileName: 'film.mp4' };
  await adapters.videos.change(added.value.video.id, {}, 1, editing, film);
  expect(await statusOf(before.src, before.cookies)).toBe(200);
  await finish(film.assetId, { picture: null, captions: {} });

  adapters.now = new Date(adapters.now.getTime() + 60_000);
  expect(await statusOf(before.src, before.cookies)).toBe(200);
  const after = await play(added.value.video.id);
  expect(after.src).not.toBe(before.src);
  adapters.now = new Date(adapters.now.getTime() + 60_000);
  expect([
    await statusOf(before.src, before.cookies),
    await statusOf(before.src, after.cookies),
    await statusOf(after.src, after.cookies),
  ]).toEqual([403, 200, 200]);

  adapters.now = new Date(adapters.now.getTime() + 7 * 3_600_000);
  const muchLater = await play(added.value.video.id);
  expect([await statusOf(before.src, muchLater.cookies), await statusOf(after.src, muchLater.cookies)]).toEqual([
    403, 200,
  ]);
});

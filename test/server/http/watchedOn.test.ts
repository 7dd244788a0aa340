import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  listLatelyReplaced,
  makeOpenPlayback,
  playableVideos,
  type OpenPlayback,
} from '../../../server/application/video/openPlayback.ts';
import { registerMediaRoutes } from '../../../server/http/mediaRoutes.ts';
import { InMemoryAssets } from '../../../server/memory/InMemoryAssets.ts';
import { InMemoryFilms } from '../../../server/memory/InMemoryFilms.ts';
import { InMemoryMediaStore } from '../../../server/memory/InMemoryMediaStore.ts';
import { InMemoryVideos } from '../../../server/memory/InMemoryVideos.ts';
import { makeMediaTickets } from '../../../server/video/mediaTickets.ts';
import { aNewVideo } from '../../fixtures/aNewVideo.ts';
import { editing } from '../contracts/VideoEdits.contract.ts';

const subscriber = {
  person: { id: 'a-subscriber', trainingAdmin: false },
  session: 'a-session',
  subscription: async () => ({ active: true, features: { rise: true, review: true } }),
};
let now: Date;
let app: FastifyInstance;
let openPlayback: OpenPlayback;
let assets: InMemoryAssets;
let videos: InMemoryVideos;
let media: InMemoryMediaStore;
beforeEach(async () => {
  now = new Date();
  const clock = { now: () => now };
  [assets, media] = [new InMemoryAssets(), new InMemoryMediaStore()];
  videos = new InMemoryVideos(assets);
  const tickets = makeMediaTickets({ secret: 'secret', secure: false, isRevoked: async () => false, clock });
  openPlayback = makeOpenPlayback(
    playableVideos(videos),
    tickets.issue,
    listLatelyReplaced(new InMemoryFilms(assets), clock),
  );
  app = Fastify();
  let version = 0;
  registerMediaRoutes(app, { media, assets, tickets, catalogueVersion: () => (version += 1) });
});
afterEach(() => app.close());

async function finish(assetId: string, parts?: Parameters<InMemoryAssets['saveReady']>[2]): Promise<void> {
  const contentHash = await media.withWorkFolder(async (folder) => {
    await writeFile(join(folder, 'master.m3u8'), `#EXTM3U ${assetId}`);
    return media.publishFolder(assetId, folder);
  });
  await assets.saveReady(assetId, { contentHash, poster: { width: 2, height: 1 }, duration: 60 }, parts);
}

async function play(id: string) {
  const opened = await openPlayback(id, subscriber);
  if (!opened.ok) throw new Error(opened.refusal);
  return { src: opened.value.playback.src, cookies: [opened.value.cookie, ...opened.value.olderCookies] };
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
  const added = await videos.add(aNewVideo({ assetId, public: false }), editing.at);
  if (!added.ok) throw new Error(added.refusal);
  await finish(assetId);
  const before = await play(added.value.video.id);
  expect(await statusOf(before.src, before.cookies)).toBe(200);
  const film = { assetId: randomUUID(), fileName: 'film.mp4' };
  await videos.save(added.value.video, 1, editing, film);
  expect(await statusOf(before.src, before.cookies)).toBe(200);
  await finish(film.assetId, { picture: null, captions: {} });

  now = new Date(now.getTime() + 60_000);
  expect(await statusOf(before.src, before.cookies)).toBe(200);
  const after = await play(added.value.video.id);
  expect(after.src).not.toBe(before.src);
  now = new Date(now.getTime() + 60_000);
  expect([
    await statusOf(before.src, before.cookies),
    await statusOf(before.src, after.cookies),
    await statusOf(after.src, after.cookies),
  ]).toEqual([403, 200, 200]);

  now = new Date(now.getTime() + 7 * 3_600_000);
  const muchLater = await play(added.value.video.id);
  expect([await statusOf(before.src, muchLater.cookies), await statusOf(after.src, muchLater.cookies)]).toEqual([
    403, 200,
  ]);
});

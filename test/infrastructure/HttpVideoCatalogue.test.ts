import Fastify from 'fastify';
import { AnswerCache } from '../../server/http/answerCache.ts';
import { registerTrainingApi } from '../../server/http/trainingApi.ts';
import { InMemoryVideos } from '../../server/memory/InMemoryVideos.ts';
import { anonymous } from '../../src/domain/person.ts';
import type { Video } from '../../src/domain/video.ts';
import { ApiClient } from '../../src/infrastructure/http/ApiClient.ts';
import { HttpVideoCatalogue } from '../../src/infrastructure/http/HttpVideoCatalogue.ts';
import { videoCatalogueContract, type CatalogueUnderTest } from '../contracts/VideoCatalogue.contract.ts';
import { aNewVideo } from '../fixtures/aNewVideo.ts';

/** The site's adapter against the server's own API, over a real connection: this proves the wire. */
async function startServer(given: readonly Video[]): Promise<CatalogueUnderTest> {
  const videos = new InMemoryVideos();
  for (const video of given) {
    const { name, slug, categories, published, feature } = video;
    const added = await videos.add(aNewVideo({ name, slug, categories, published, feature, public: video.public }), new Date(video.publishedAt ?? video.createdAt));
    if (added.ok && video.processing.state === 'ready') {
      await videos.saveReady(added.value.video.id, { contentHash: 'hash', poster: { width: 1280, height: 720 }, duration: video.duration });
    }
  }
  const app = Fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } });
  await registerTrainingApi(app, {
    videos,
    answers: new AnswerCache(() => 1),
    whoAsks: async () => ({ person: anonymous, subscription: undefined }),
    issueMediaTicket: (assetId) => ({ cookie: `media=ticket; Path=/media/${assetId}/`, expiresAt: new Date('2026-11-21T10:01:30Z') }),
  });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return { catalogue: new HttpVideoCatalogue(new ApiClient({ baseUrl })), stop: () => app.close() };
}

describe('videos over HTTP', () => {
  videoCatalogueContract(startServer);
});

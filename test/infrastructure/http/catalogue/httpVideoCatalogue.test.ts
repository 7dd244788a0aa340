import type { Video } from '../../../../src/domain/item/video.ts';
import { httpVideoCatalogue } from '../../../../src/infrastructure/http/catalogue/httpVideoCatalogue.ts';
import { videoCatalogueContract, type CatalogueUnderTest } from '../../../contracts/VideoCatalogue.contract.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { servedApi } from '../../../fixtures/api/servedApi.ts';

async function startServer(given: readonly Video[]): Promise<CatalogueUnderTest> {
  const served = await servedApi(new Date('2026-11-21T12:00:00Z'));
  for (const { name, slug, categories, published, feature, duration, processing, ...video } of given) {
    const added = await served.videos.add(
      aNewVideo({ name, slug, categories, published, feature, public: video.public }),
      new Date(video.publishedAt ?? video.createdAt),
    );
    if (added.ok && processing.state === 'ready')
      await served.assets.saveReady(added.value.asset.id, {
        contentHash: 'hash',
        poster: { width: 1280, height: 720 },
        duration,
      });
  }
  const { api, stop } = await served.serve();
  return { catalogue: httpVideoCatalogue(api), stop };
}

describe('videos over HTTP', () => {
  videoCatalogueContract(startServer);
});

import { randomUUID } from 'node:crypto';
import { httpWebinarCatalogue } from '../../../../src/infrastructure/http/catalogue/httpWebinarCatalogue.ts';
import type { Webinar } from '../../../../src/domain/item/webinar.ts';
import { webinarCatalogueContract, type WebinarsUnderTest } from '../../../contracts/WebinarCatalogue.contract.ts';
import { servedApi } from '../../../fixtures/api/servedApi.ts';

async function startServer(given: readonly Webinar[]): Promise<WebinarsUnderTest> {
  const served = await servedApi(new Date('2026-11-21T12:00:00Z'));
  const series = new Map<string, string>();
  for (const title of new Set(given.flatMap((webinar) => webinar.series?.title ?? []))) {
    const added = await served.webinars.addSeries(title, served.now);
    if (added.ok) series.set(title, added.value.id);
  }
  const ids = new Map<string, string>();
  for (const webinar of given) {
    const made = {
      ...webinar,
      id: randomUUID(),
      seriesId: series.get(webinar.series?.title ?? '') ?? null,
      recommendations: [],
      views: 0,
      assetId: randomUUID(),
      sourceHash: randomUUID(),
      picture: null,
      captions: [],
    };
    const added = await served.webinars.add(
      { ...made, publishedAt: new Date(webinar.publishedAt ?? webinar.createdAt) },
      new Date(webinar.createdAt),
    );
    if (added.ok) ids.set(webinar.slug, added.value.webinar.id);
    if (added.ok && webinar.processing.state === 'ready')
      await served.assets.saveReady(added.value.asset.id, {
        contentHash: 'hash',
        poster: { width: 1280, height: 720 },
        duration: webinar.duration,
      });
  }
  for (const { slug, recommendations } of given)
    await served.webinars.saveRecommendations(
      ids.get(slug) ?? '',
      recommendations.flatMap((one) => ids.get(one.slug) ?? []),
    );
  const { api, stop } = await served.serve();
  return { catalogue: httpWebinarCatalogue(api), stop };
}

describe('recorded webinars over HTTP', () => {
  webinarCatalogueContract(startServer);
});

import { makeImportVideo } from '../../../../server/application/import/importVideo.ts';
import { InMemoryAssets } from '../../../../server/memory/InMemoryAssets.ts';
import { InMemoryMediaStore } from '../../../../server/memory/InMemoryMediaStore.ts';
import { InMemoryVideos } from '../../../../server/memory/InMemoryVideos.ts';

test('refuses a film that is already the recording of a webinar, and gives the reason', async () => {
  const assets = new InMemoryAssets();
  await assets.add({ assetId: 'of-a-webinar', sourceHash: 'the-film', picture: null, captions: [] });
  const notAsked = () => Promise.reject(new Error('not asked'));
  const importVideo = makeImportVideo(
    {
      videos: new InMemoryVideos(assets),
      assets,
      media: new InMemoryMediaStore(),
      processor: { probe: notAsked, process: notAsked },
      clock: { now: () => new Date() },
    },
    () => ({ ok: true, value: { vtt: '', text: '' } }),
  );
  const film = { file: '/film.mp4', fileName: 'film.mp4', sourceHash: 'the-film', sidecars: [] };
  const outcome = await importVideo(
    film,
    { published: true, public: true, categories: ['more'] },
    () => 'new',
    new AbortController().signal,
  );
  expect(outcome).toEqual({
    ok: false,
    refusal: { reason: 'a-webinar', detail: 'This file is here already, as the recording of a webinar.' },
  });
});

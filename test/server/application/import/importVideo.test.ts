import { makeImportVideo } from '../../../../server/application/import/importVideo.ts';
import { aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openTestAdapters } from '../../../fixtures/api/testAdapters.ts';

test('refuses a film that is already the recording of a webinar, and gives the reason', async () => {
  const adapters = await openTestAdapters({ now: new Date() });
  await adapters.webinars.add(aNewWebinar({ sourceHash: 'the-film' }), adapters.now);
  const notAsked = () => Promise.reject(new Error('not asked'));
  const importVideo = makeImportVideo({
    ...adapters,
    processor: { probe: notAsked, process: notAsked },
    captionReader: { read: notAsked },
  });
  const film = { file: '/film.mp4', fileName: 'film.mp4', sourceHash: 'the-film', sidecars: [] };
  const outcome = await importVideo(
    film,
    { published: true, public: true, categories: ['more'] },
    () => 'new',
    new AbortController().signal,
  );
  await adapters.close();
  expect(outcome).toEqual({
    ok: false,
    refusal: { reason: 'a-webinar', detail: 'This file is already the recording of a webinar.' },
  });
});

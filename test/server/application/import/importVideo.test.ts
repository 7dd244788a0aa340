import { makeImportVideo } from '../../../../server/application/import/importVideo.ts';
import { aNewWebinar } from '../../../fixtures/aNewWebinar.ts';
import { openTestOutside } from '../../../fixtures/testOutside.ts';

test('refuses a film that is already the recording of a webinar, and gives the reason', async () => {
  const outside = await openTestOutside({ now: new Date() });
  await outside.webinars.add(aNewWebinar({ sourceHash: 'the-film' }), outside.now);
  const notAsked = () => Promise.reject(new Error('not asked'));
  const importVideo = makeImportVideo({ ...outside, processor: { probe: notAsked, process: notAsked } }, () => ({
    ok: true,
    value: { vtt: '', text: '' },
  }));
  const film = { file: '/film.mp4', fileName: 'film.mp4', sourceHash: 'the-film', sidecars: [] };
  const outcome = await importVideo(
    film,
    { published: true, public: true, categories: ['more'] },
    () => 'new',
    new AbortController().signal,
  );
  await outside.close();
  expect(outcome).toEqual({
    ok: false,
    refusal: { reason: 'a-webinar', detail: 'This file is already the recording of a webinar.' },
  });
});

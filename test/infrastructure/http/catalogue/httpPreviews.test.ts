import { makePreviewTickets } from '../../../../server/video/tickets/signedTickets.ts';
import { httpPreviews } from '../../../../src/infrastructure/http/catalogue/httpPreviews.ts';
import { previewsContract } from '../../../contracts/Previews.contract.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { addNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { servedApi } from '../../../fixtures/api/servedApi.ts';

const now = new Date('2026-11-21T12:00:00Z');
const draft = { published: false } as const;

previewsContract(async () => {
  const served = await servedApi(now);
  const { assets, previewTickets: tickets } = served;
  const video = async (name: string, isReady: boolean) => {
    const added = await served.videos.add(aNewVideo({ ...draft, name }), now);
    if (!added.ok) throw new Error(added.refusal);
    if (isReady)
      await assets.saveReady(added.value.asset.id, {
        contentHash: 'hash',
        poster: { width: 1280, height: 720 },
        duration: 60,
      });
    return added.value.video.id;
  };
  const webinar = await served.webinars.add(aNewWebinar({ ...draft, objectives: [{ title: 'Begin', time: 3 }] }), now);
  if (!webinar.ok) throw new Error(webinar.refusal);
  await assets.saveReady(webinar.value.asset.id, {
    contentHash: 'hash',
    poster: { width: 1280, height: 720 },
    duration: 60,
  });
  const { upcoming } = await addNewUpcoming(served.upcomingWebinars, draft, now);
  const [ready, waiting] = [await video('Ready', true), await video('Waiting', false)];
  const weekAgo = makePreviewTickets({ secret: 'secret', clock: { now: () => new Date('2026-11-14T12:00:00Z') } });
  const link = (kind: 'video' | 'webinar' | 'upcoming', id: string, by = tickets) => ({
    id,
    token: by.issue(kind, id).token,
  });
  const { api, stop } = await served.serve();
  const links = {
    video: link('video', ready),
    webinar: link('webinar', webinar.value.webinar.id),
    upcoming: link('upcoming', upcoming.id),
    waiting: link('video', waiting),
    expired: link('video', ready, weekAgo),
  };
  return { previews: httpPreviews(api), links, stop };
});

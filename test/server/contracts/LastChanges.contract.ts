import type { Assets } from '../../../server/application/ports/media/Assets.ts';
import type { AuditContext } from '../../../server/application/ports/Change.ts';
import type { LastChanges } from '../../../server/application/ports/item/Items.ts';
import type { UpcomingWebinars } from '../../../server/application/ports/item/UpcomingWebinars.ts';
import type { Videos } from '../../../server/application/ports/item/Videos.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';
import { aNewUpcoming } from '../../fixtures/values/aNewWebinar.ts';

export interface ChangesUnderTest {
  readonly lastChanges: LastChanges;
  readonly videos: Videos;
  readonly upcoming: UpcomingWebinars;
  readonly assets: Assets;
}

const at = (minute: number): AuditContext => ({
  person: 'an-administrator',
  at: new Date(Date.UTC(2026, 2, 1, 12, minute)),
  action: 'edited',
});

/** Rule FEED-2: when items last changed, for every adapter. */
export function lastChangesContract(open: () => Promise<ChangesUnderTest>): void {
  let under: ChangesUnderTest;
  beforeEach(async () => {
    under = await open();
  });

  const valueOf = <Value>(result: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
    if (!result.ok) throw new Error(result.refusal);
    return result.value;
  };
  const changedAt = async (id: string) => (await under.lastChanges.all()).get(id);

  test('returns the latest edit of an imported item, and nothing before the first one', async () => {
    const { video } = valueOf(await under.videos.add(aNewVideo(), at(0).at));
    expect(await changedAt(video.id)).toBeUndefined();
    const edited = valueOf(await under.videos.change(video.id, { name: 'Second' }, 1, at(5)));
    valueOf(await under.videos.change(video.id, { description: 'Third' }, edited.version, at(7)));
    expect(await changedAt(video.id)).toEqual(at(7).at);
  });

  test('ignores an edit without a change', async () => {
    const { video } = valueOf(await under.videos.add(aNewVideo({ name: 'Same' }), at(0).at));
    valueOf(await under.videos.change(video.id, { name: 'Same' }, 1, at(5)));
    expect(await changedAt(video.id)).toBeUndefined();
  });

  test('returns a new film as a change when it replaces the old one', async () => {
    const made = { contentHash: 'made', poster: { width: 1280, height: 720 }, duration: 60 };
    const stored = valueOf(await under.videos.add(aNewVideo(), at(0).at));
    await under.assets.saveReady(stored.asset.id, made);
    const film = { assetId: 'next-film', fileName: 'next.mp4' };
    valueOf(await under.videos.change(stored.video.id, {}, 1, { ...at(5), action: 'file-replaced' }, film));
    expect(await changedAt(stored.video.id)).toEqual(at(5).at);
    const before = new Date();
    await under.assets.saveReady('next-film', made, { picture: null, captions: {} });
    expect((await changedAt(stored.video.id))?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('returns the changes of upcoming webinars', async () => {
    const { upcoming, version } = valueOf(await under.upcoming.create(aNewUpcoming(), at(1)));
    valueOf(await under.upcoming.change(upcoming.id, { title: 'Moved' }, version, at(3)));
    expect(await changedAt(upcoming.id)).toEqual(at(3).at);
  });
}

import type { Redirects } from '../../../server/application/ports/import/Redirects.ts';
import type { Videos } from '../../../server/application/ports/item/Videos.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

/** Contract of `Redirects`; `open` returns a store without redirects, and the videos to which they lead. */
export function redirectsContract(
  open: () => Promise<{ redirects: Redirects; videos: Pick<Videos, 'add' | 'remove'> }>,
): void {
  let redirects: Redirects;
  let videos: Pick<Videos, 'add' | 'remove'>;
  beforeEach(async () => ({ redirects, videos } = await open()));
  async function aVideo(name: string, published = true) {
    const added = await videos.add(aNewVideo({ name, slug: name.toLowerCase(), published }), now);
    if (!added.ok) throw new Error(added.refusal);
    return { kind: 'video', id: added.value.video.id } as const;
  }
  const addresses = (...paths: readonly string[]) =>
    paths.map((path) => ({ path, address: `https://old.example${path}` }));

  test('redirects the first path that is known to the page of its item', async () => {
    const [one, two] = [await aVideo('One'), await aVideo('Two')];
    await redirects.save(one, addresses('/watch?v=1', '/1'));
    await redirects.save(two, addresses('/watch?v=2'));
    expect(await redirects.findTarget(['/watch?v=3', '/watch?v=2', '/watch?v=1'])).toBe('/videos/two');
    expect([await redirects.findTarget(['/3']), await redirects.findTarget([])]).toEqual([undefined, undefined]);
    expect(await redirects.listOf(one.id)).toEqual(['https://old.example/1', 'https://old.example/watch?v=1']);
  });

  test('redirects nobody to a draft, because its path reveals the title', async () => {
    const draft = await aVideo('Draft', false);
    await redirects.save(draft, addresses('/1'));
    expect(await redirects.findTarget(['/1'])).toBeUndefined();
    expect(await redirects.findHolder('/1')).toEqual({ ...draft, title: 'Draft', path: '/videos/draft' });
  });

  test('leaves an address to its item, and gives it to another one once that item is deleted', async () => {
    const [one, two] = [await aVideo('One'), await aVideo('Two')];
    await redirects.save(one, addresses('/1'));
    await redirects.save(two, addresses('/1'));
    expect(await redirects.findTarget(['/1'])).toBe('/videos/one');
    await videos.remove(one.id, 1, { person: 'ada', at: now, action: 'deleted' });
    expect([await redirects.findTarget(['/1']), await redirects.findHolder('/1')]).toEqual([undefined, undefined]);
    await redirects.save(two, addresses('/1'));
    expect(await redirects.findTarget(['/1'])).toBe('/videos/two');
  });
}

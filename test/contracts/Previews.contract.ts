import type { Previews } from '../../src/application/ports/catalogue/Previews.ts';
import type { PreviewAddress } from '../../src/ui/features/preview/PreviewModel.ts';

export interface PreviewsUnderTest {
  readonly previews: Previews;
  /** Links to items of these names. Films are ready, except the one of `waiting`. */
  readonly links: Readonly<Record<'video' | 'webinar' | 'upcoming' | 'waiting' | 'expired', PreviewAddress>>;
  readonly stop: () => Promise<void>;
}

/** The rules for every adapter of the port. */
export function previewsContract(start: () => Promise<PreviewsUnderTest>): void {
  let under: PreviewsUnderTest;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.stop());
  const signal = () => new AbortController().signal;
  const find = ({ id, token }: PreviewAddress) => under.previews.find(id, token, signal());
  const openPlayback = ({ id, token }: PreviewAddress) => under.previews.openPlayback(id, token, signal());

  test.each(['video', 'webinar', 'upcoming'] as const)(
    'shows the unpublished %s of a link and the expiry date',
    async (kind) => {
      const found = await find(under.links[kind]);
      expect(found).toMatchObject({
        ok: true,
        value: { kind, item: { id: under.links[kind].id, published: false }, expiresAt: expect.stringMatching(/Z$/) },
      });
    },
  );

  test('plays a video, and a webinar with its objectives as chapters', async () => {
    await expect(openPlayback(under.links.video)).resolves.toMatchObject({
      ok: true,
      value: { src: expect.stringContaining('master.m3u8'), chapters: [] },
    });
    await expect(openPlayback(under.links.webinar)).resolves.toMatchObject({
      ok: true,
      value: { chapters: [{ title: 'Begin', time: 3 }] },
    });
  });

  test('shows an item that is not ready but does not play it, and plays no upcoming webinar', async () => {
    await expect(find(under.links.waiting)).resolves.toMatchObject({ ok: true });
    await expect(openPlayback(under.links.waiting)).resolves.toEqual({ ok: false, refusal: 'not-ready' });
    await expect(openPlayback(under.links.upcoming)).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });

  test('reports an expired link and does not play its film', async () => {
    await expect(find(under.links.expired)).resolves.toEqual({ ok: false, refusal: 'expired' });
    await expect(openPlayback(under.links.expired)).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });

  test('answers not-found for a modified link', async () => {
    const { video, webinar } = under.links;
    for (const wrong of [
      { ...video, id: webinar.id },
      { ...video, token: webinar.token },
      { ...video, token: `${video.token}x` },
      { ...video, token: 'x'.repeat(500) },
      { id: 'x', token: 'x' },
    ]) {
      await expect(find(wrong)).resolves.toEqual({ ok: false, refusal: 'not-found' });
    }
    await expect(openPlayback({ ...video, token: webinar.token })).resolves.toEqual({
      ok: false,
      refusal: 'not-found',
    });
  });

  test('throws AbortError when the caller aborts', async () => {
    const { id, token } = under.links.video;
    await expect(under.previews.find(id, token, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    await expect(under.previews.openPlayback(id, token, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
}

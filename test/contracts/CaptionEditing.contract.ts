import type { CaptionEditing } from '../../src/application/ports/editing/CaptionEditing.ts';
import type { FilmEditing } from '../../src/application/ports/editing/FilmEditing.ts';
import type { VideoEditing } from '../../src/application/ports/editing/VideoEditing.ts';
import type { FilmName } from '../../src/domain/item/filmName.ts';
import { aborted, failed, noVersion, saved, signal } from '../fixtures/api/editing.ts';

interface CaptionsUnderTest {
  readonly captions: CaptionEditing;
  readonly films: Pick<FilmEditing, 'saveCaptions'>;
  readonly videos: Pick<VideoEditing, 'create'>;
  readonly stop: () => Promise<unknown>;
}

const vtt = (text: string) => `WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n${text}\n`;
const file = (text: string) => new Blob([vtt(text)], { type: 'text/vtt' });

/** The rules for every adapter of the port. */
export function captionEditingContract(start: () => Promise<CaptionsUnderTest>): void {
  let under: CaptionsUnderTest;
  let count = 0;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.stop());
  const draftVideo = async () => {
    const { item, version } = saved(await under.videos.create({ name: `Captioned ${(count += 1)}` }));
    return { film: { kind: 'video', id: item.id } satisfies FilmName, version };
  };
  const open = async (film: FilmName) => {
    const opened = await under.captions.open(film, 'en', signal());
    if (!opened.ok) throw new Error(opened.refusal);
    return opened.value;
  };

  test('saves a draft, replaces it and removes it', async () => {
    const { film } = await draftVideo();
    expect(await open(film)).toEqual({ item: { published: null, draft: null, versions: [] }, version: 0 });
    const first = saved(await under.captions.saveDraft(film, 'en', 0, { vtt: 'One', basedOn: null }));
    expect(first.item.draft).toMatchObject({
      vtt: 'One',
      basedOn: null,
      savedAt: expect.stringMatching(/Z$/) as string,
    });
    expect(failed(await under.captions.saveDraft(film, 'en', 0, { vtt: 'Two', basedOn: null }))).toBe('stale');
    const second = saved(await under.captions.saveDraft(film, 'en', first.version, { vtt: 'Two', basedOn: 'x' }));
    expect(await open(film)).toEqual(second);
    expect(failed(await under.captions.removeDraft(film, 'en', first.version))).toBe('stale');
    saved(await under.captions.removeDraft(film, 'en', second.version));
    expect((await open(film)).item.draft).toBeNull();
  });

  test('shows what is published with its earlier versions', async () => {
    const { film, version } = await draftVideo();
    const first = saved(await under.films.saveCaptions(film, version, 'en', file('One')));
    saved(await under.films.saveCaptions(film, first.version, 'en', file('Two')));
    const { item } = await open(film);
    expect(item.published).toEqual({ contentHash: item.versions[0]?.contentHash, vtt: vtt('Two'), parts: [] });
    const texts = item.versions.map(({ id }) => under.captions.readVersion(film, 'en', id, signal()));
    expect(await Promise.all(texts)).toEqual([
      { ok: true, value: vtt('Two') },
      { ok: true, value: vtt('One') },
    ]);
    expect(await under.captions.readVersion(film, 'en', '987654', signal())).toEqual({
      ok: false,
      refusal: 'not-found',
    });
  });

  test('returns the violations of a draft that is too large', async () => {
    const { film } = await draftVideo();
    const refused = await under.captions.saveDraft(film, 'en', 0, { vtt: 'ü'.repeat(500_001), basedOn: null });
    expect(failed(refused)).toEqual([
      { field: 'captions', message: 'The file is larger than 1 MB. Choose a smaller one.' },
    ]);
  });

  test('answers not-found to every call about a missing item, and aborts', async () => {
    const film: FilmName = { kind: 'webinar', id: noVersion };
    expect(await under.captions.open(film, 'en', signal())).toEqual({ ok: false, refusal: 'not-found' });
    expect(failed(await under.captions.saveDraft(film, 'en', 0, { vtt: '', basedOn: null }))).toBe('not-found');
    expect(failed(await under.captions.removeDraft(film, 'en', 1))).toBe('not-found');
    await expect(under.captions.open(film, 'en', aborted())).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('says that the site has no program that makes captions, and refuses to begin', async () => {
    const { film } = await draftVideo();
    const none = { ok: true, value: { isAvailable: false, items: [] } };
    expect(await under.captions.listAutomatic(film, signal())).toEqual(none);
    expect(failed(await under.captions.startAutomatic(film, 'en'))).toEqual([
      {
        field: 'captions',
        message: 'This site has no program that makes captions. Its operator sets CAPTIONER_COMMAND.',
      },
    ]);
    expect(await under.captions.cancelAutomatic(film, 'en')).toEqual(none);
    const gone = { kind: 'video', id: '0199aaaa-0000-7000-8000-000000000001' } as const;
    expect(await under.captions.listAutomatic(gone, signal())).toEqual({ ok: false, refusal: 'not-found' });
  });
}

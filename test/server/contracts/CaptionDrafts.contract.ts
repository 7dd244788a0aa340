import type { CaptionDrafts } from '../../../server/application/ports/film/CaptionDrafts.ts';
import { maximumCaptionVersions } from '../../../src/domain/film/captionWork.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import { editing } from './VideoEdits.contract.ts';

export interface DraftsUnderTest {
  readonly drafts: CaptionDrafts;
  /** Films without captions. */
  readonly films: readonly [FilmName, FilmName];
  /** Publishes English captions with this hash and text. */
  readonly publish: (film: FilmName, contentHash: string, vtt: string) => Promise<void>;
}

const { person, at } = editing;
const author = { person, at };
const draft = (vtt: string, basedOn: string | null = null) => ({ vtt, basedOn });

/** Contract of `CaptionDrafts`: rules CUE-11 to CUE-13. */
export function captionDraftsContract(open: () => Promise<DraftsUnderTest>): void {
  let under: DraftsUnderTest;
  let film: FilmName;
  let other: FilmName;
  beforeEach(async () => {
    under = await open();
    [film, other] = under.films;
  });
  const saved = async (...given: Parameters<CaptionDrafts['save']>) => {
    const result = await under.drafts.save(...given);
    if (!result.ok) throw new Error(result.refusal);
    return result.value;
  };

  test('has neither draft nor version of captions that nobody has written', async () => {
    const nothing = { published: null, draft: null, draftVersion: 0, versions: [] };
    expect(await under.drafts.find(film, 'en')).toEqual(nothing);
    expect(await under.drafts.findVersion(film, 'en', '1')).toBeUndefined();
    expect(await under.drafts.remove(film, 'en', 0)).toEqual({ ok: true, value: undefined });
  });

  test('keeps one draft for each film and language, and replaces it', async () => {
    const first = await saved(film, 'en', draft('One', 'a-hash'), 0, author);
    await saved(film, 'fr', draft('Un'), 0, author);
    const later = new Date(at.getTime() + 60_000);
    const second = await saved(film, 'en', draft('Two', 'b-hash'), first, { person: 'another', at: later });
    expect(second).toBeGreaterThan(first);
    expect(await under.drafts.find(film, 'en')).toEqual({
      published: null,
      draft: { vtt: 'Two', basedOn: 'b-hash', person: 'another', savedAt: later.toISOString() },
      draftVersion: second,
      versions: [],
    });
    expect((await under.drafts.find(film, 'fr')).draft).toMatchObject({ vtt: 'Un', basedOn: null, person });
    expect((await under.drafts.find(other, 'en')).draft).toBeNull();
  });

  test('refuses to replace or remove a draft that somebody else has saved meanwhile', async () => {
    const first = await saved(film, 'en', draft('One'), 0, author);
    const second = await saved(film, 'en', draft('Two'), first, author);
    const stale = { ok: false, refusal: 'stale' };
    for (const version of [0, first, second + 1])
      expect(await under.drafts.save(film, 'en', draft('Three'), version, author)).toEqual(stale);
    expect(await under.drafts.remove(film, 'en', first)).toEqual(stale);
    expect((await under.drafts.find(film, 'en')).draft?.vtt).toBe('Two');
  });

  test('saves one of several first drafts that are sent at once', async () => {
    const outcomes = await Promise.all(
      ['One', 'Two', 'Three'].map((vtt) => under.drafts.save(film, 'en', draft(vtt), 0, author)),
    );
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, false, true]);
  });

  test('never gives a new draft a version that a removed one had', async () => {
    const first = await saved(film, 'en', draft('One'), 0, author);
    expect(await under.drafts.remove(film, 'en', first)).toEqual({ ok: true, value: undefined });
    expect(await under.drafts.remove(film, 'en', first)).toEqual({ ok: true, value: undefined });
    expect(await under.drafts.find(film, 'en')).toMatchObject({ draft: null, draftVersion: 0 });
    expect(await saved(film, 'en', draft('Two'), 0, author)).toBeGreaterThan(first);
  });

  test('stores what PostgreSQL can store of any text', async () => {
    await saved(film, 'en', draft('a\0b \ud800 𝒙'), 0, author);
    expect((await under.drafts.find(film, 'en')).draft?.vtt).toBe('ab \ufffd 𝒙');
  });

  test('lists what was published, the last first, and reads each text', async () => {
    await under.publish(film, 'hash-1', 'First');
    await under.publish(film, 'hash-2', 'Second');
    const { published, versions } = await under.drafts.find(film, 'en');
    expect(published?.contentHash).toBe('hash-2');
    expect(versions.map(({ id: _id, ...rest }) => rest)).toEqual([
      { contentHash: 'hash-2', person, publishedAt: at.toISOString() },
      { contentHash: 'hash-1', person, publishedAt: at.toISOString() },
    ]);
    const texts = versions.map(({ id }) => under.drafts.findVersion(film, 'en', id));
    expect(await Promise.all(texts)).toEqual(['Second', 'First']);
  });

  test('finds a version for its own film and language only', async () => {
    await under.publish(film, 'hash-1', 'First');
    const id = (await under.drafts.find(film, 'en')).versions[0]?.id ?? '';
    expect(await under.drafts.findVersion(other, 'en', id)).toBeUndefined();
    expect(await under.drafts.findVersion(film, 'fr', id)).toBeUndefined();
    for (const odd of ['', 'x', "1'; --", '9'.repeat(30)])
      expect(await under.drafts.findVersion(film, 'en', odd)).toBeUndefined();
  });

  test('keeps the last versions, and the draft', async () => {
    await saved(film, 'en', draft('Draft'), 0, author);
    for (let count = 1; count <= maximumCaptionVersions + 2; count += 1)
      await under.publish(film, `hash-${count}`, `Text ${count}`);
    const { versions, draft: stored } = await under.drafts.find(film, 'en');
    expect(versions).toHaveLength(maximumCaptionVersions);
    expect(versions.at(-1)?.contentHash).toBe('hash-3');
    expect(stored?.vtt).toBe('Draft');
  });
}

import type { Doing } from '../../../server/application/ports/Change.ts';
import type { DraftVideo, StoredVideo, Videos } from '../../../server/application/ports/Videos.ts';
import type { Video } from '../../../src/domain/video.ts';
import { aDraftVideo } from '../../fixtures/aDraftVideo.ts';
import { aNewVideo, spoken } from '../../fixtures/aNewVideo.ts';

export const editing: Doing = {
  person: 'an-administrator',
  at: new Date('2026-03-01T12:00:00.000Z'),
  action: 'edited',
};

/** What every store of videos promises an administrator who edits. */
export function videoEditsContract(open: () => Promise<Videos>): void {
  let videos: Videos;
  beforeEach(async () => {
    videos = await open();
  });

  const create = async (about: Partial<DraftVideo> = {}): Promise<StoredVideo> => {
    const created = await videos.create(aDraftVideo(about), { ...editing, action: 'added' });
    if (!created.ok) throw new Error(created.refusal);
    return created.value;
  };
  const save = (stored: StoredVideo, changes: Partial<Video>, version = stored.version) =>
    videos.save({ ...stored.video, ...changes }, version, editing);
  const all = async (search = '', limit = 100, cursor?: string) => {
    const listed = await videos.listAll({ query: { category: undefined, search }, limit, cursor });
    if (!listed.ok) throw new Error(listed.refusal);
    return listed.value;
  };

  test('a draft begins without a file, a day or a place in the public list', async () => {
    const created = await create({ startTime: 3, feature: 'review', public: true });
    expect(created).toMatchObject({
      version: 1,
      processing: { state: 'waiting' },
      video: {
        name: 'Quizzes',
        slug: 'quizzes',
        categories: ['rise'],
        public: true,
        published: false,
        publishedAt: null,
        feature: 'review',
        startTime: 3,
        duration: 0,
        createdAt: editing.at.toISOString(),
      },
    });
    await expect(
      videos.listPublished({ query: { category: undefined, search: '' }, limit: 1, cursor: undefined }),
    ).resolves.toMatchObject({ value: { total: 0 } });
    expect((await all()).items.map(({ id }) => id)).toEqual([created.video.id]);
  });

  test('drafts have their place among what is published by the day that is shown of them', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 1, number));
    await videos.add(aNewVideo({ name: 'Second', slug: 'second', publishedAt: day(2) }), day(9));
    const draft = await videos.create(aDraftVideo(), { ...editing, at: day(3), action: 'added' });
    await videos.add(aNewVideo({ name: 'Fourth', slug: 'fourth', publishedAt: day(4) }), day(1));
    expect(draft.ok).toBe(true);
    expect((await all()).items.map(({ name }) => name)).toEqual(['Fourth', 'Quizzes', 'Second']);
    const first = await all('', 1);
    expect((await all('', 2, first.nextCursor ?? undefined)).items.map(({ name }) => name)).toEqual([
      'Quizzes',
      'Second',
    ]);
  });

  test('a path that an administrator wrote is taken as it is, or refused with nothing kept', async () => {
    await create();
    expect((await create()).video.slug).toBe('quizzes-2');
    expect((await create({ slug: 'own', isOwnSlug: true })).video.slug).toBe('own');
    await expect(videos.create(aDraftVideo({ slug: 'own', isOwnSlug: true }), editing)).resolves.toEqual({
      ok: false,
      refusal: 'slug-in-use',
    });
    expect((await all()).total).toBe(3);
  });

  test('saving changes what is written, counts the version on and keeps the rest', async () => {
    const created = await create();
    const saved = await save(created, {
      name: 'Quizzes that teach',
      categories: ['more', 'rise'],
      public: true,
      published: true,
      publishedAt: '2026-03-02T00:00:00.000Z',
      startTime: 2,
      feature: 'rise',
    });
    expect(saved).toMatchObject({
      ok: true,
      value: {
        version: 2,
        video: {
          id: created.video.id,
          slug: 'quizzes',
          name: 'Quizzes that teach',
          categories: ['more', 'rise'],
          public: true,
          published: true,
          publishedAt: '2026-03-02T00:00:00.000Z',
          startTime: 2,
          feature: 'rise',
          createdAt: created.video.createdAt,
        },
      },
    });
    await expect(videos.find(created.video.id)).resolves.toEqual(saved.ok && saved.value);
  });

  test('a search finds the new name and what is spoken, and the old name no more', async () => {
    const added = await videos.add(
      aNewVideo({ name: 'Branching', slug: 'branching', captions: spoken('a crossroads') }),
      editing.at,
    );
    if (!added.ok) throw new Error(added.refusal);
    await save(added.value, { name: 'Quizzes' });
    const totals = await Promise.all(
      ['quizzes', 'crossroads', 'branching'].map(async (search) => {
        const listed = await videos.listPublished({
          query: { category: undefined, search },
          limit: 1,
          cursor: undefined,
        });
        return listed.ok && listed.value.total;
      }),
    );
    expect(totals).toEqual([1, 1, 0]);
  });

  test('a version that is not the current one changes nothing', async () => {
    const created = await create();
    await save(created, { name: 'Mine' });
    await expect(save(created, { name: 'Theirs' })).resolves.toEqual({ ok: false, refusal: 'stale' });
    await expect(videos.remove(created.video.id, 1, editing)).resolves.toEqual({ ok: false, refusal: 'stale' });
    expect((await videos.find(created.video.id))?.video.name).toBe('Mine');
  });

  test('of many who save one version at once, one is first', async () => {
    const created = await create();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(created, { name: `Name ${index}` })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await videos.find(created.video.id))?.version).toBe(2);
  });

  test('of many who want one path at once, one gets it', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => create()));
    const outcomes = await Promise.all(drafts.map((draft) => save(draft, { slug: 'wanted' })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'slug-in-use')).toHaveLength(5);
  });

  test('the path that it had leads to the new one, is refused to others and can be taken back', async () => {
    const created = await create();
    const moved = await save(created, { slug: 'moved', published: true, publishedAt: editing.at.toISOString() });
    await expect(videos.findRetiredSlug('quizzes')).resolves.toBe('moved');
    const other = await create({ slug: 'other' });
    await expect(save(other, { slug: 'quizzes' })).resolves.toEqual({ ok: false, refusal: 'slug-in-use' });
    if (!moved.ok) throw new Error('It should have moved');
    await expect(save(moved.value, { slug: 'quizzes' })).resolves.toMatchObject({
      ok: true,
      value: { video: { slug: 'quizzes' } },
    });
    await expect(videos.findRetiredSlug('moved')).resolves.toBe('quizzes');
  });

  test('what is removed is gone from every list and by every path', async () => {
    const created = await create();
    await expect(videos.remove(created.video.id, 1, editing)).resolves.toEqual({ ok: true, value: undefined });
    await expect(videos.find(created.video.id)).resolves.toBeUndefined();
    await expect(videos.find('quizzes')).resolves.toBeUndefined();
    expect((await all()).total).toBe(0);
    await expect(videos.remove(created.video.id, 1, editing)).resolves.toEqual({ ok: false, refusal: 'not-found' });
    await expect(save(created, {})).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });

  test('all of them are listed last added first, with cursors and by words of their names', async () => {
    for (const [index, name] of ['First quiz', 'Second quiz', 'Third thing'].entries()) {
      const created = await videos.create(aDraftVideo({ name }), {
        ...editing,
        at: new Date(Date.UTC(2026, 0, index + 1)),
      });
      expect(created.ok).toBe(true);
    }
    expect((await all()).items.map(({ name }) => name)).toEqual(['Third thing', 'Second quiz', 'First quiz']);
    const page = await all('', 2);
    expect((await all('', 2, page.nextCursor ?? '')).items.map(({ name }) => name)).toEqual(['First quiz']);
    expect((await all('qui')).items.map(({ name }) => name)).toEqual(['Second quiz', 'First quiz']);
    expect((await all('quiz second')).total).toBe(1);
    await expect(
      videos.listAll({ query: { category: undefined, search: '' }, limit: 1, cursor: 'garbage' }),
    ).resolves.toEqual({ ok: false, refusal: 'bad-cursor' });
  });
}

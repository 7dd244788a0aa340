import type { AuditContext } from '../../../server/application/ports/Change.ts';
import type { NewVideo, StoredVideo, VideoChanges, Videos } from '../../../server/application/ports/item/Videos.ts';
import { aDraftVideo } from '../../fixtures/values/aDraftVideo.ts';
import { aNewVideo, spoken } from '../../fixtures/values/aNewVideo.ts';

export const editing: AuditContext = {
  person: 'an-administrator',
  at: new Date('2026-03-01T12:00:00.000Z'),
  action: 'edited',
};

/** Contract of `Videos`: how administrators create, edit and delete videos. */
export function videoEditsContract(open: () => Promise<Videos>): void {
  let videos: Videos;
  beforeEach(async () => {
    videos = await open();
  });

  const create = async (about: Partial<NewVideo> = {}): Promise<StoredVideo> => {
    const created = await videos.create(aDraftVideo(about), { ...editing, action: 'added' });
    if (!created.ok) throw new Error(created.refusal);
    return created.value;
  };
  const save = (stored: StoredVideo, changes: VideoChanges, version = stored.version) =>
    videos.change(stored.video.id, changes, version, editing);
  const all = async (search = '', limit = 100, cursor?: string) => {
    const listed = await videos.listAll({ query: { category: undefined, sort: undefined, search }, limit, cursor });
    if (!listed.ok) throw new Error(listed.refusal);
    return listed.value;
  };

  test('creates a draft without a file or publication date, and lists it for administrators only', async () => {
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
      videos.listPublished({
        query: { category: undefined, sort: undefined, search: '' },
        limit: 1,
        cursor: undefined,
      }),
    ).resolves.toMatchObject({ value: { total: 0 } });
    expect((await all()).items.map(({ id }) => id)).toEqual([created.video.id]);
  });

  test('sorts drafts by creation date among published videos by publication date', async () => {
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

  test('keeps a path that an administrator chose, or refuses it when it is in use', async () => {
    await create();
    expect((await create()).video.slug).toBe('quizzes-2');
    expect((await create({ slug: 'own', isOwnSlug: true })).video.slug).toBe('own');
    await expect(videos.create(aDraftVideo({ slug: 'own', isOwnSlug: true }), editing)).resolves.toEqual({
      ok: false,
      refusal: 'slug-in-use',
    });
    expect((await all()).total).toBe(3);
  });

  test('saves the given fields, increments the version and keeps the rest', async () => {
    const created = await create();
    const saved = await save(created, {
      name: 'Quizzes that teach',
      description: 'Three answers',
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
          description: 'Three answers',
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

  test('finds a renamed video by its new name and its captions, not by its old name', async () => {
    const added = await videos.add(
      aNewVideo({ name: 'Branching', slug: 'branching', captions: spoken('a crossroads') }),
      editing.at,
    );
    if (!added.ok) throw new Error(added.refusal);
    await save(added.value, { name: 'Quizzes' });
    const totals = await Promise.all(
      ['quizzes', 'crossroads', 'branching'].map(async (search) => {
        const listed = await videos.listPublished({
          query: { category: undefined, sort: undefined, search },
          limit: 1,
          cursor: undefined,
        });
        return listed.ok && listed.value.total;
      }),
    );
    expect(totals).toEqual([1, 1, 0]);
  });

  test('refuses to save or delete a stale version', async () => {
    const created = await create();
    await save(created, { name: 'Mine' });
    await expect(save(created, { name: 'Theirs' })).resolves.toEqual({ ok: false, refusal: 'stale' });
    await expect(videos.remove(created.video.id, 1, editing)).resolves.toEqual({ ok: false, refusal: 'stale' });
    expect((await videos.find(created.video.id))?.video.name).toBe('Mine');
  });

  test('accepts one of ten concurrent saves of one version', async () => {
    const created = await create();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(created, { name: `Name ${index}` })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await videos.find(created.video.id))?.version).toBe(2);
  });

  test('gives a path to one of six videos that want it at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => create()));
    const outcomes = await Promise.all(drafts.map((draft) => save(draft, { slug: 'wanted' })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'slug-in-use')).toHaveLength(5);
  });

  test('maps a former path to the new one, refuses it to other videos, and lets its video take it back', async () => {
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

  test('removes a deleted video from every list and path, and refuses to save it', async () => {
    const created = await create();
    await expect(videos.remove(created.video.id, 1, editing)).resolves.toEqual({ ok: true, value: undefined });
    await expect(videos.find(created.video.id)).resolves.toBeUndefined();
    await expect(videos.find('quizzes')).resolves.toBeUndefined();
    expect((await all()).total).toBe(0);
    await expect(videos.remove(created.video.id, 1, editing)).resolves.toEqual({ ok: false, refusal: 'not-found' });
    await expect(save(created, {})).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });

  test('lists all videos for administrators, last added first, with cursors and search', async () => {
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
      videos.listAll({ query: { category: undefined, sort: undefined, search: '' }, limit: 1, cursor: 'garbage' }),
    ).resolves.toEqual({ ok: false, refusal: 'bad-cursor' });
  });
}

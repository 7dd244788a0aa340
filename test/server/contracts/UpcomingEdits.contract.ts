import { randomUUID } from 'node:crypto';
import type {
  NewUpcoming,
  StoredUpcoming,
  UpcomingChanges,
  UpcomingWebinars,
} from '../../../server/application/ports/item/UpcomingWebinars.ts';
import type { Webinars } from '../../../server/application/ports/item/Webinars.ts';
import { everything } from '../../../src/domain/catalogue/catalogue.ts';
import { aDraftWebinar } from '../../fixtures/values/aDraftWebinar.ts';
import { aNewUpcoming } from '../../fixtures/values/aNewWebinar.ts';
import { editing } from './VideoEdits.contract.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

/** Contract of `UpcomingWebinars`: how administrators create, edit and delete upcoming webinars. */
export function upcomingEditsContract(
  open: () => Promise<{ readonly upcoming: UpcomingWebinars; readonly webinars: Webinars }>,
): void {
  let upcoming: UpcomingWebinars;
  let webinars: Webinars;
  beforeEach(async () => {
    ({ upcoming, webinars } = await open());
  });

  const written = (about: Partial<NewUpcoming> = {}) => aNewUpcoming({ published: false, ...about });
  const create = async (about: Partial<NewUpcoming> = {}): Promise<StoredUpcoming> => {
    const created = await upcoming.create(written(about), { ...editing, action: 'added' });
    if (!created.ok) throw new Error(created.refusal);
    return created.value;
  };
  const save = (stored: StoredUpcoming, changes: UpcomingChanges, version = stored.version) =>
    upcoming.change(stored.upcoming.id, changes, version, editing);
  const titles = async (past: boolean, search = '') => {
    const listed = await upcoming.listAll({
      query: { ...everything, search },
      zone: 'UTC',
      now,
      past,
      limit: 10,
      cursor: undefined,
    });
    return listed.ok ? listed.value.items.map(({ title }) => title) : [];
  };
  const published = async (search = '') => {
    const listed = await upcoming.listPublished({
      query: { ...everything, search },
      zone: 'UTC',
      now,
      limit: 10,
      cursor: undefined,
    });
    return listed.ok ? listed.value.items.map(({ title }) => title) : [];
  };

  test('lists a draft for administrators only, and for everybody once it is published', async () => {
    const created = await create({ title: 'Ask us' });
    expect(created).toMatchObject({
      version: 1,
      registrationLink: 'https://example.com/register',
      upcoming: { title: 'Ask us', published: false, thumbnail: null },
    });
    expect([await titles(false), await published()]).toEqual([['Ask us'], []]);
    await expect(save(created, { published: true, presenter: 'Ada Lovelace' })).resolves.toMatchObject({
      ok: true,
      value: { version: 2 },
    });
    expect([await published('lovelace'), await published('park')]).toEqual([['Ask us'], []]);
  });

  test('sorts a rescheduled webinar by its new start, and saves its zone and duration', async () => {
    const created = await create({ published: true, title: 'Moved', startsAt: '2026-03-03T14:00:00.000Z' });
    await create({ published: true, title: 'Other', startsAt: '2026-03-04T14:00:00.000Z' });
    await save(created, { startsAt: '2026-03-05T14:00:00Z', zone: 'Asia/Tokyo', durationMinutes: 90 });
    expect(await published()).toEqual(['Other', 'Moved']);
    expect((await upcoming.find(created.upcoming.id))?.upcoming).toMatchObject({
      startsAt: '2026-03-05T14:00:00.000Z',
      zone: 'Asia/Tokyo',
      durationMinutes: 90,
    });
  });

  test('lists webinars that have ended only when the request asks for past ones', async () => {
    await create({ title: 'Over', startsAt: '2026-03-01T10:00:00.000Z' });
    await create({ title: 'On', startsAt: '2026-03-01T11:30:00.000Z' });
    expect(await titles(false)).toEqual(['On']);
    expect(await titles(true)).toEqual(['Over', 'On']);
    expect(await titles(true, 'ove')).toEqual(['Over']);
  });

  test('saves the link to a draft recording, and shows it once the recording is published', async () => {
    const recording = await webinars.create(aDraftWebinar(), editing);
    if (!recording.ok) throw new Error(recording.refusal);
    const { id, slug } = recording.value.webinar;
    const created = await create({ recordedWebinarId: id });
    expect([created.recordedWebinarId, created.upcoming.recordedWebinar]).toEqual([id, null]);
    await webinars.change(id, { published: true, publishedAt: now.toISOString() }, 1, editing);
    expect((await upcoming.find(created.upcoming.id))?.upcoming.recordedWebinar).toEqual({ id, slug });
  });

  test('refuses a link to an unknown recording, and saves nothing', async () => {
    await expect(upcoming.create(written({ earlierSessionId: randomUUID() }), editing)).resolves.toEqual({
      ok: false,
      refusal: 'earlier-session-unknown',
    });
    await expect(upcoming.create(written({ recordedWebinarId: randomUUID() }), editing)).resolves.toEqual({
      ok: false,
      refusal: 'recording-unknown',
    });
    expect(await titles(true)).toEqual([]);
    await expect(save(await create(), { recordedWebinarId: randomUUID() })).resolves.toEqual({
      ok: false,
      refusal: 'recording-unknown',
    });
  });

  test('saves and removes the picture, and refuses a stale version', async () => {
    const {
      upcoming: { id },
    } = await create();
    const thumbnail = { contentHash: 'chosen', width: 1280, height: 720 };
    const saved = await upcoming.change(id, { thumbnail }, 1, editing);
    expect(saved).toMatchObject({
      ok: true,
      value: { version: 2, upcoming: { thumbnail: { src: `/media/${id}/chosen/poster-1280.webp` } } },
    });
    await expect(upcoming.change(id, { thumbnail: null }, 1, editing)).resolves.toEqual({
      ok: false,
      refusal: 'stale',
    });
    await expect(upcoming.change(id, { thumbnail: null }, 2, editing)).resolves.toMatchObject({
      value: { upcoming: { thumbnail: null } },
    });
  });

  test('accepts one of six concurrent saves, and refuses to save a stale version or a deleted webinar', async () => {
    const created = await create({ title: 'Mine' });
    await save(created, { title: 'Ours' });
    await expect(save(created, { title: 'Theirs' })).resolves.toEqual({ ok: false, refusal: 'stale' });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => save(created, { title: 'Again' }, 2)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await expect(upcoming.remove(created.upcoming.id, 3, editing)).resolves.toMatchObject({ ok: true });
    await expect(upcoming.find(created.upcoming.id)).resolves.toBeUndefined();
    await expect(save(created, {}, 3)).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });

  test('repeats a webinar as drafts with its fields and picture, all or none, once for each key (rule PLAN-12)', async () => {
    const { upcoming: first } = await create({ title: 'Every week', published: true });
    await upcoming.change(first.id, { thumbnail: { contentHash: 'chosen', width: 1280, height: 720 } }, 1, editing);
    const starts = ['2026-03-10T14:00:00.000Z', '2026-03-17T14:00:00.000Z'];
    const audit = { ...editing, action: 'duplicated' } as const;
    const fresh = (): readonly string[] => starts.map(() => randomUUID());
    const repeat = (key: string | undefined, original = first.id, ids = fresh()) => {
      const sessions = starts.map((startsAt, index) => ({ id: ids[index] ?? '', startsAt }));
      return upcoming.repeat({ original, title: first.title, sessions, key }, audit);
    };
    const made = await repeat('a-key');
    const ids = made.ok ? made.value : [];
    const drafts = await Promise.all(ids.map((id) => upcoming.find(id)));
    expect(drafts.map((draft) => draft?.upcoming)).toMatchObject(
      starts.map((startsAt, index) => ({
        title: 'Every week',
        presenter: first.presenter,
        published: false,
        startsAt,
        announcement: null,
        thumbnail: { src: `/media/${ids[index]}/chosen/poster-1280.webp` },
      })),
    );
    expect(await repeat('a-key')).toEqual(made);
    expect(await titles(true)).toEqual(['Every week', 'Every week', 'Every week']);
    expect(await repeat('another-key', randomUUID())).toEqual({ ok: false, refusal: 'changed' });
    // The second id is taken, so the first draft is not kept either.
    await expect(repeat(undefined, first.id, [randomUUID(), ids[0] ?? ''])).rejects.toThrow();
    expect(await titles(true)).toHaveLength(3);
    expect(await repeat('another-key')).toMatchObject({ ok: true });
    expect(await titles(true)).toHaveLength(5);
  });
}

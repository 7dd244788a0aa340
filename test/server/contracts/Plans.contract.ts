import { randomUUID } from 'node:crypto';
import type { AuditContext } from '../../../server/application/ports/Change.ts';
import type { Plans } from '../../../server/application/ports/item/Plans.ts';
import type { PlannedName } from '../../../src/domain/plan/plan.ts';

export interface PlansUnderTest {
  readonly plans: Plans;
  /** Adds a draft of each kind; returns their names. `published`: a published video. */
  readonly drafts: readonly [video: PlannedName, webinar: PlannedName, upcoming: PlannedName];
  readonly published: PlannedName;
}

export const planning: AuditContext = { person: 'ada', at: new Date('2026-11-27T12:00:00.000Z'), action: 'planned' };
export const at = (hour: number) => new Date(Date.UTC(2026, 11, 12, hour)).toISOString();
export const planned = { publishAt: at(9), unpublishAt: null, release: null } as const;

/** Contract of `Plans`; `open` returns a store without plans, with some items. */
export function plansContract(open: () => Promise<PlansUnderTest>): void {
  let plans: Plans;
  let [video, webinar, upcoming] = [] as unknown as PlansUnderTest['drafts'];
  let published: PlannedName;
  beforeEach(async () => {
    ({
      plans,
      drafts: [video, webinar, upcoming],
      published,
    } = await open());
  });
  const save = async (item: PlannedName, plan: Parameters<Plans['save']>[1] = planned, version = 0) => {
    const saved = await plans.save(item, plan, version, planning);
    if (!saved.ok) throw new Error(saved.refusal);
    return saved.value;
  };

  test('saves a plan and finds it', async () => {
    const saved = await save(video, { publishAt: at(9), unpublishAt: at(11), release: 'Winter' });
    expect(saved).toEqual({
      publishAt: at(9),
      unpublishAt: at(11),
      release: 'Winter',
      person: 'ada',
      version: saved.version,
      failure: null,
    });
    expect(await plans.find(video.id)).toEqual(saved);
    expect(await plans.find(webinar.id)).toBeUndefined();
    expect(await plans.find('no-id')).toBeUndefined();
  });

  test('lists plans of every kind by time, those of a span by either time', async () => {
    await save(upcoming, { ...planned, publishAt: at(10) });
    await save(video, { publishAt: at(9), unpublishAt: at(15), release: null });
    await save(published, { publishAt: null, unpublishAt: at(8), release: null });
    const listed = await plans.list();
    expect(listed.map(({ kind, id, published: isPublished }) => [kind, id, isPublished])).toEqual([
      ['video', published.id, true],
      ['video', video.id, false],
      ['upcoming', upcoming.id, false],
    ]);
    expect(listed.every(({ title }) => title !== '')).toBe(true);
    const within = async (from: number, until: number) =>
      (await plans.list({ from: new Date(at(from)), until: new Date(at(until)) })).map(({ id }) => id);
    expect(await within(14, 16)).toEqual([video.id]);
    expect(await within(9, 10)).toEqual([video.id]);
    expect(await within(11, 15)).toEqual([]);
  });

  test('replaces a plan, and refuses one that is based on another version', async () => {
    const first = await save(video);
    const second = await save(video, { ...planned, publishAt: at(10) }, first.version);
    expect(second.publishAt).toBe(at(10));
    expect(await plans.save(video, planned, first.version, planning)).toEqual({ ok: false, refusal: 'stale' });
    expect(await plans.save(video, planned, 0, planning)).toEqual({ ok: false, refusal: 'stale' });
    expect(await plans.find(video.id)).toEqual(second);
  });

  test('never gives a plan the version of an earlier one of the item', async () => {
    const first = await save(video);
    await plans.remove(video, first.version, planning);
    expect((await save(video)).version).not.toBe(first.version);
  });

  test('accepts one of several first plans that are made at once', async () => {
    const outcomes = await Promise.all(
      [at(9), at(10), at(11)].map((publishAt) => plans.save(video, { ...planned, publishAt }, 0, planning)),
    );
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, false, true]);
  });

  test('refuses to plan an item that does not exist, and the publication of a published one', async () => {
    const nobody = { kind: 'video', id: randomUUID() } as const;
    expect(await plans.save(nobody, planned, 0, planning)).toEqual({ ok: false, refusal: 'not-found' });
    expect(await plans.save(published, planned, 0, planning)).toEqual({ ok: false, refusal: 'already-published' });
  });

  test('removes a plan of the given version only', async () => {
    const { version } = await save(video);
    expect(await plans.remove(video, version + 1, planning)).toEqual({ ok: false, refusal: 'stale' });
    expect(await plans.remove(video, version, planning)).toEqual({ ok: true, value: undefined });
    expect(await plans.remove(video, version, planning)).toMatchObject({ ok: false });
    expect(await plans.list()).toEqual([]);
  });

  test('moves a whole release only where that is asked for (rule PLAN-5)', async () => {
    const first = await save(video, { ...planned, release: 'Winter' });
    const joined = await save(webinar, { ...planned, release: 'winter' });
    const moved = { ...planned, publishAt: at(10), release: 'WINTER' };
    expect(await plans.save(upcoming, moved, 0, planning)).toEqual({ ok: false, refusal: 'release-at-another-time' });
    expect(await plans.find(upcoming.id)).toBeUndefined();
    await save(upcoming, { ...moved, movesRelease: true });
    expect((await plans.list()).map(({ publishAt, release }) => [publishAt, release])).toEqual(
      Array.from({ length: 3 }, () => [at(10), 'Winter']),
    );
    expect((await plans.find(video.id))?.version).not.toBe(first.version);
    expect((await plans.find(webinar.id))?.version).not.toBe(joined.version);
  });

  test('lets an item leave its release', async () => {
    await save(video, { ...planned, release: 'Winter' });
    const { version } = await save(webinar, { ...planned, release: 'Winter' });
    await save(webinar, { ...planned, publishAt: at(10) }, version);
    expect((await plans.find(video.id))?.publishAt).toBe(at(9));
  });

  test('finds the plans with a step that is due, oldest first', async () => {
    await save(webinar, { ...planned, publishAt: at(9) });
    await save(video, { ...planned, publishAt: at(8), unpublishAt: at(12) });
    await save(published, { publishAt: null, unpublishAt: at(10), release: null });
    const due = async (hour: number, limit = 10) => (await plans.due(new Date(at(hour)), limit)).map(({ id }) => id);
    expect(await due(7)).toEqual([]);
    expect(await due(8)).toEqual([video.id]);
    expect(await due(10)).toEqual([video.id, webinar.id, published.id]);
    expect(await due(10, 1)).toEqual([video.id]);
  });

  test('marks a publication as failed until it is planned again, and not twice', async () => {
    const plan = await save(video, { ...planned, unpublishAt: at(12) });
    const failure = { at: at(9), reasons: ['Published videos must have a category'] };
    await plans.fail({ id: video.id, version: plan.version }, failure);
    await plans.fail({ id: video.id, version: plan.version }, { at: at(10), reasons: [] });
    const failed = await plans.find(video.id);
    expect(failed).toMatchObject({ publishAt: at(9), failure });
    expect(await plans.due(new Date(at(11)), 10)).toEqual([]);
    expect((await plans.due(new Date(at(12)), 10)).map(({ id }) => id)).toEqual([video.id]);
    expect((await save(video, { ...planned, publishAt: at(20) }, failed?.version)).failure).toBeNull();
  });

  test('removes a planned step that has nothing to change, and keeps the other step', async () => {
    const { version } = await save(video, { publishAt: at(15), unpublishAt: at(16), release: null });
    await plans.endUnpublication({ id: video.id, version: version + 1 });
    expect((await plans.find(video.id))?.unpublishAt).toBe(at(16));
    await plans.endUnpublication({ id: video.id, version });
    expect(await plans.find(video.id)).toMatchObject({ publishAt: at(15), unpublishAt: null });
    const alone = await save(webinar, { publishAt: null, unpublishAt: at(9), release: null });
    await plans.endUnpublication({ id: webinar.id, version: alone.version });
    expect(await plans.find(webinar.id)).toBeUndefined();
  });
}

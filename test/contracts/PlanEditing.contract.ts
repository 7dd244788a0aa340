import type { PlanEditing } from '../../src/application/ports/editing/PlanEditing.ts';
import type { PlanChoices, PlannedName } from '../../src/domain/plan/plan.ts';
import { aborted, noVersion, saved, signal } from '../fixtures/api/editing.ts';

export interface OpenPlans {
  readonly plans: PlanEditing;
  /** Complete drafts. */
  readonly video: PlannedName;
  readonly webinar: PlannedName;
  /** A draft without a category. */
  readonly incomplete: PlannedName;
  /** A published upcoming webinar that begins on 3 December 2026 at 14:00 in UTC. */
  readonly session: PlannedName;
  readonly stop: () => Promise<unknown>;
}

const at = (hour: number) => new Date(Date.UTC(2026, 11, 12, hour)).toISOString();
const choices: PlanChoices = { publishAt: at(9), unpublishAt: null, release: null };

/** Contract of the site's `PlanEditing`, on 21 November 2026. */
export function planEditingContract(open: () => Promise<OpenPlans>): void {
  let given: OpenPlans;
  beforeEach(async () => {
    given = await open();
  });
  afterEach(() => given.stop());
  const found = async (item: PlannedName) => {
    const read = await given.plans.find(item, signal());
    if (!read.ok) throw new Error(read.refusal);
    return read.value;
  };

  test('finds an item without a plan in version 0', async () => {
    expect(await found(given.video)).toEqual({ item: { plan: null, published: false, missing: [] }, version: 0 });
    expect(await given.plans.find({ kind: 'video', id: noVersion }, signal())).toEqual({
      ok: false,
      refusal: 'not-found',
    });
  });

  test('saves, lists, changes and removes a plan', async () => {
    const { plans, video } = given;
    const first = saved(await plans.save(video, 0, { ...choices, unpublishAt: at(11), release: 'Winter' }));
    expect(first.item.plan).toMatchObject({ publishAt: at(9), unpublishAt: at(11), release: 'Winter', failure: null });
    expect(await found(video)).toEqual(first);
    expect(await plans.list(signal())).toEqual([
      expect.objectContaining({ ...video, ...first.item.plan, published: false, title: expect.any(String) as string }),
    ]);
    const second = saved(await plans.save(video, first.version, choices));
    expect(second.item.plan).toMatchObject({ unpublishAt: null, release: null });
    expect(await plans.save(video, first.version, choices)).toEqual({ ok: false, refusal: 'stale' });
    expect(await plans.remove(video, first.version)).toEqual({ ok: false, refusal: 'stale' });
    expect(await plans.remove(video, second.version)).toEqual({ ok: true, value: undefined });
    expect(await plans.list(signal())).toEqual([]);
  });

  test('refuses a plan that breaks rules, with the texts of the fields', async () => {
    expect(await given.plans.save(given.video, 0, { ...choices, publishAt: '2026-11-21T11:00:00.000Z' })).toEqual({
      ok: false,
      refusal: [{ field: 'publishAt', message: 'This time has passed. Choose a later one.' }],
    });
  });

  test('names what an incomplete item misses until that is confirmed', async () => {
    const { plans, incomplete } = given;
    const missing = ['Published videos must have a category'];
    expect((await found(incomplete)).item.missing).toEqual(missing);
    expect(await plans.save(incomplete, 0, choices)).toEqual({
      ok: false,
      refusal: missing.map((message) => ({ field: 'incompleteConfirmed', message })),
    });
    saved(await plans.save(incomplete, 0, { ...choices, incompleteConfirmed: true }));
  });

  test('moves a release only where that is asked for', async () => {
    const { plans, video, webinar } = given;
    saved(await plans.save(video, 0, { ...choices, release: 'Winter' }));
    const moved = { ...choices, publishAt: at(10), release: 'winter' };
    expect(await plans.save(webinar, 0, moved)).toMatchObject({ ok: false, refusal: [{ field: 'release' }] });
    saved(await plans.save(webinar, 0, { ...moved, movesRelease: true }));
    expect((await plans.list(signal())).map(({ publishAt }) => publishAt)).toEqual([at(10), at(10)]);
  });

  test('lists the sessions that begin in a span', async () => {
    const sessions = async (from: string, until: string) =>
      (await given.plans.sessions({ from: new Date(from), until: new Date(until) }, signal())).map(({ id }) => id);
    expect(await sessions('2026-12-03T14:00:00Z', '2026-12-03T14:00:01Z')).toEqual([given.session.id]);
    expect(await sessions('2026-12-03T00:00:00Z', '2026-12-03T14:00:00Z')).toEqual([]);
    expect(await sessions('2026-12-03T14:00:01Z', '2026-12-31T00:00:00Z')).toEqual([]);
  });

  test('throws AbortError where a read was aborted', async () => {
    await expect(given.plans.list(aborted())).rejects.toMatchObject({ name: 'AbortError' });
    await expect(given.plans.find(given.video, aborted())).rejects.toMatchObject({ name: 'AbortError' });
  });
}

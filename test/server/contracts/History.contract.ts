import type { Changed } from '../../../server/postgres/catalogue/recordChange.ts';
import type { AuditContext } from '../../../server/application/ports/Change.ts';
import type { History, HistoryRequest } from '../../../server/application/ports/history/History.ts';
import type { People } from '../../../server/application/ports/identity/People.ts';
import type { HistoryFilter } from '../../../src/domain/history/history.ts';

export interface HistoryUnderTest {
  readonly history: History;
  readonly people: People;
  readonly record: (change: Changed, audit: AuditContext) => Promise<void>;
  /** Adds a series without an audit entry, or changes its title; returns its id. */
  readonly saveSeries: (title: string, id?: string) => Promise<string>;
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const audit = (minute: number, more: Partial<AuditContext> = {}): AuditContext => ({
  person: 'ada',
  action: 'edited',
  at: at(minute),
  ...more,
});

/** Contract of `History` and `People`; `open` returns empty stores. */
export function historyContract(open: () => Promise<HistoryUnderTest>): void {
  let under: HistoryUnderTest;
  beforeEach(async () => {
    under = await open();
  });
  const renamed = (number: number, before: string, after: string): Changed => ({
    kind: 'video',
    id: idOf(number),
    before: { name: before },
    after: { name: after },
  });
  const list = async (request: Partial<HistoryRequest> = {}) => {
    const listed = await under.history.list({ filter: {}, limit: 100, ...request });
    if (!listed.ok) throw new Error(listed.refusal);
    return listed.value;
  };
  /** The times of the changes that a filter finds, in minutes. */
  const found = async (filter: HistoryFilter) =>
    (await list({ filter })).items.map((entry) => new Date(entry.at).getUTCMinutes());

  test('lists the newest change first, field by field, with the name of the person where one is known', async () => {
    await under.people.save({ id: 'ada', name: 'Ada' }, at(0));
    await under.people.save({ id: 'ada', name: 'Ada Lovelace' }, at(1));
    await under.record(renamed(1, 'A', 'B'), audit(1));
    await under.record(
      { kind: 'video', id: idOf(2), before: {}, after: { name: 'C' } },
      audit(2, { person: 'bob', action: 'added' }),
    );
    expect(await list()).toEqual({
      items: [
        {
          id: expect.stringMatching(/^\d+$/) as string,
          at: at(2).toISOString(),
          person: 'bob',
          personName: null,
          kind: 'video',
          itemId: idOf(2),
          title: null,
          action: 'added',
          differences: [{ field: 'name', before: null, after: 'C' }],
        },
        expect.objectContaining({
          personName: 'Ada Lovelace',
          differences: [{ field: 'name', before: 'A', after: 'B' }],
        }),
      ],
      linked: [],
      nextCursor: null,
    });
  });

  // Rule HISTORY-3.
  test('finds changes by item, kind, person, change and day', async () => {
    await under.record(renamed(1, 'A', 'B'), audit(1));
    await under.record(renamed(2, 'A', 'B'), audit(2, { person: 'bob' }));
    await under.record(
      { kind: 'series', id: idOf(3), before: { title: 'A' }, after: {} },
      audit(3, { action: 'deleted' }),
    );
    await under.record(renamed(1, 'B', 'C'), audit(4, { at: new Date(at(4).getTime() + 24 * 3_600_000) }));
    expect(await found({})).toEqual([4, 3, 2, 1]);
    expect(await found({ item: idOf(1) })).toEqual([4, 1]);
    expect(await found({ item: 'no id' })).toEqual([]);
    expect(await found({ kind: 'series' })).toEqual([3]);
    expect(await found({ person: 'bob' })).toEqual([2]);
    expect(await found({ action: 'edited' })).toEqual([4, 2, 1]);
    expect(await found({ from: '2026-03-02' })).toEqual([4]);
    expect(await found({ to: '2026-03-01' })).toEqual([3, 2, 1]);
    expect(await found({ from: '2026-03-01', to: '2026-03-01', person: 'ada', kind: 'video' })).toEqual([1]);
  });

  test('finds changes by a part of the title that the item has now', async () => {
    const id = await under.saveSeries('Foundations of 100%');
    const other = await under.saveSeries('Other');
    await under.record(
      { kind: 'series', id, before: { title: 'Basics' }, after: { title: 'Foundations of 100%' } },
      audit(1),
    );
    await under.record({ kind: 'series', id: other, before: { title: 'X' }, after: { title: 'Other' } }, audit(2));
    expect(await found({ title: 'DATION' })).toEqual([1]);
    expect(await found({ title: '0%' })).toEqual([1]);
    expect(await found({ title: '%' })).toEqual([1]);
    expect(await found({ title: 'Basics' })).toEqual([]);
    expect((await list({ filter: { item: id } })).items[0]?.title).toBe('Foundations of 100%');
  });

  // Rule HISTORY-5.
  test('keeps the title of an item that was purged', async () => {
    await under.record(renamed(1, 'A', 'Quizzes'), audit(1));
    await under.record(
      { kind: 'video', id: idOf(1), before: { title: 'Quizzes' }, after: {} },
      audit(2, { action: 'purged' }),
    );
    expect((await list()).items.map(({ title }) => title)).toEqual(['Quizzes', 'Quizzes']);
    expect(await found({ title: 'quiz' })).toEqual([2, 1]);
  });

  test('names the items to which differences refer', async () => {
    const id = await under.saveSeries('Foundations');
    const after = { seriesId: id, recommendations: [idOf(9)] };
    await under.record(
      { kind: 'webinar', id: idOf(1), before: { seriesId: null, recommendations: [] }, after },
      audit(1),
    );
    expect((await list()).linked).toEqual([{ id, title: 'Foundations' }]);
  });

  test('pages through changes of the same instant, and refuses the cursor of another filter', async () => {
    for (const minute of [1, 2, 2, 2, 3]) await under.record(renamed(1, 'A', `B${minute}`), audit(minute));
    const whole = (await list()).items.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect([seen, new Set(seen).size]).toEqual([whole, 5]);
    const { nextCursor } = await list({ limit: 2 });
    for (const filter of [{ kind: 'video' }, { person: 'ada' }] as const)
      expect(await under.history.list({ filter, limit: 2, cursor: nextCursor ?? '' })).toEqual({
        ok: false,
        refusal: 'bad-cursor',
      });
    expect(await under.history.list({ filter: {}, limit: 2, cursor: 'x' })).toEqual({
      ok: false,
      refusal: 'bad-cursor',
    });
  });

  // Rule HISTORY-10.
  test('reads the newest changes of a filter at once', async () => {
    for (const minute of [1, 2, 3]) await under.record(renamed(1, 'A', `B${minute}`), audit(minute));
    const newest = await under.history.newest({ kind: 'video' }, 2);
    expect(newest.map((entry) => new Date(entry.at).getUTCMinutes())).toEqual([3, 2]);
    expect(await under.history.newest({ kind: 'series' }, 2)).toEqual([]);
  });

  test('names everybody who has made a change, those without a name last', async () => {
    await under.people.save({ id: 'zoe', name: 'Zoe' }, at(0));
    await under.people.save({ id: 'ada', name: 'Ada' }, at(0));
    await under.people.save({ id: 'idle', name: 'Idle' }, at(0));
    for (const person of ['zoe', 'x-1', 'ada', 'zoe']) await under.record(renamed(1, 'A', 'B'), audit(1, { person }));
    expect(await under.history.people()).toEqual([
      { id: 'ada', name: 'Ada' },
      { id: 'zoe', name: 'Zoe' },
      { id: 'x-1', name: null },
    ]);
  });

  test('returns the item with its present values, and the changes after the given one', async () => {
    const itemId = await under.saveSeries('A');
    const rename = async (before: string, after: string, minute: number) => {
      await under.saveSeries(after, itemId);
      await under.record(
        { kind: 'series', id: itemId, before: { title: before }, after: { title: after } },
        audit(minute),
      );
    };
    await rename('A', 'B', 1);
    await rename('B', 'C', 2);
    await rename('C', 'D', 2);
    const oldest = (await list()).items.at(-1)?.id ?? '';
    expect(await under.history.since(oldest)).toMatchObject({
      kind: 'series',
      itemId,
      current: { title: 'D' },
      later: [{ before: { title: 'B' } }, { before: { title: 'C' } }],
    });
  });

  test.each(['', 'x', '-1', '999999999', '9'.repeat(40)])('knows nothing since the unknown change %j', async (id) => {
    expect(await under.history.since(id)).toBeUndefined();
  });

  test('returns no later changes for a change of an item that was deleted for ever', async () => {
    await under.record(
      { kind: 'series', id: idOf(1), before: { title: 'A' }, after: {} },
      audit(1, { action: 'deleted' }),
    );
    expect(await under.history.since((await list()).items[0]?.id ?? '')).toBeUndefined();
  });
}

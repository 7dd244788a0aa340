import type { History } from '../../src/application/ports/administration/History.ts';
import { aborted, failed, saved, signal } from '../fixtures/api/editing.ts';

export interface HistoryUnderTest {
  readonly history: History;
  /** The video that was called A, then B, then C. Ada made the changes, and nobody has made another one. */
  readonly itemId: string;
  readonly stop: () => Promise<void>;
}

/** The rules for every adapter of the port. */
export function historyContract(start: () => Promise<HistoryUnderTest>): void {
  let under: HistoryUnderTest;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.stop());
  const list = async () => (await under.history.list({ item: under.itemId }, undefined, signal())).items;

  test('lists the changes of a filter, the newest first', async () => {
    expect((await list()).map(({ personName, differences }) => [personName, differences])).toEqual([
      ['Ada Lovelace', [{ field: 'name', before: 'B', after: 'C' }]],
      ['Ada Lovelace', [{ field: 'name', before: 'A', after: 'B' }]],
    ]);
    expect((await under.history.list({ kind: 'series' }, undefined, signal())).items).toEqual([]);
    expect((await under.history.list({ title: 'No such title' }, undefined, signal())).items).toEqual([]);
    await expect(under.history.list({}, undefined, aborted())).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('names the people', async () => {
    expect(await under.history.people(signal())).toEqual([{ id: 'ada', name: 'Ada Lovelace' }]);
  });

  test('saves the changes of a filter as CSV', async () => {
    const [head, ...rows] = (await under.history.csv({ item: under.itemId }, signal())).trim().split('\r\n');
    expect(head).toMatch(/^\ufeff?at,person/);
    expect(rows).toHaveLength(2);
  });

  test('compares an earlier version, refuses another version of the item, and brings it back', async () => {
    const oldest = (await list()).at(-1)?.id ?? '';
    const version = saved(await under.history.earlierVersion(oldest, signal()));
    expect(version).toMatchObject({
      kind: 'video',
      itemId: under.itemId,
      differences: [{ field: 'name', before: 'C', after: 'B' }],
    });
    expect(failed(await under.history.bringBack(oldest, version.version - 1))).toBe('stale');
    saved(await under.history.bringBack(oldest, version.version));
  });

  test('answers not-found for an unknown change', async () => {
    expect(await under.history.earlierVersion('999999', signal())).toEqual({ ok: false, refusal: 'not-found' });
    expect(failed(await under.history.bringBack('999999', 1))).toBe('not-found');
  });
}

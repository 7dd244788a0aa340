import { randomUUID } from 'node:crypto';
import type { SynonymGroups } from '../../../server/application/ports/search/SynonymGroups.ts';
import { editing } from './VideoEdits.contract.ts';

const on = (...words: readonly string[]) => ({ words, isOff: false });

/** Contract of `SynonymGroups`; `open` returns a store in which no administrator has changed anything. */
export function synonymGroupsContract(open: () => Promise<SynonymGroups>): void {
  let groups: SynonymGroups;
  beforeEach(async () => {
    groups = await open();
  });
  const created = { ...editing, action: 'added' } as const;
  const deleting = { ...editing, action: 'deleted' } as const;
  const own = async () => (await groups.list()).filter(({ builtIn }) => builtIn.length === 0);

  test('lists the groups of the site unchanged, each with a unique id', async () => {
    const listed = await groups.list();
    expect(listed.length).toBeGreaterThan(50);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    expect(listed.filter(({ words, isOff, version }) => words.length > 0 || isOff || version !== 1)).toEqual([]);
    expect(listed.find(({ id }) => id === 'powerpoint')?.builtIn).toContain('slide deck');
  });

  test('lists the groups of administrators first, the last added first', async () => {
    const first = await groups.create(on('course', 'lesson'), created);
    const later = { ...created, at: new Date(created.at.getTime() + 1000) };
    const second = await groups.create({ words: ['Ünit', 'chapter'], isOff: true }, later);
    expect(second).toEqual({ id: second.id, builtIn: [], words: ['Ünit', 'chapter'], isOff: true, version: 1 });
    expect((await groups.list()).slice(0, 2)).toEqual([second, first]);
    expect(await groups.find(first.id)).toEqual(first);
  });

  test('changes a group, and refuses a change of an older version', async () => {
    const { id } = await groups.create(on('course', 'lesson'), created);
    const changed = { id, builtIn: [], words: ['course', 'class'], isOff: true, version: 2 };
    expect(await groups.change(id, { words: ['course', 'class'], isOff: true }, 1, editing)).toEqual({
      ok: true,
      value: changed,
    });
    expect(await groups.change(id, on('lost'), 1, editing)).toEqual({ ok: false, refusal: 'stale' });
    expect(await own()).toEqual([changed]);
  });

  test('keeps added words and the switch of a group of the site, beside its words', async () => {
    const before = await groups.find('powerpoint');
    const extended = await groups.change('powerpoint', on('slideware'), 1, editing);
    expect(extended).toEqual({ ok: true, value: { ...before, words: ['slideware'], version: 2 } });
    const off = await groups.change('powerpoint', { words: ['slideware'], isOff: true }, 2, editing);
    expect(off).toMatchObject({ ok: true, value: { isOff: true, version: 3 } });
    expect(await groups.find('powerpoint')).toEqual({ ...before, words: ['slideware'], isOff: true, version: 3 });
    expect(await own()).toEqual([]);
  });

  test('accepts one of several first changes of a group of the site that are made at once', async () => {
    const outcomes = await Promise.all(
      ['one', 'two', 'three'].map((word) => groups.change('powerpoint', on(word), 1, editing)),
    );
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, false, true]);
    expect(await groups.find('powerpoint')).toMatchObject({ version: 2 });
  });

  test('deletes a group of administrators, and never one of the site', async () => {
    const { id } = await groups.create(on('course', 'lesson'), created);
    expect(await groups.remove(id, 2, deleting)).toEqual({ ok: false, refusal: 'stale' });
    expect(await groups.remove(id, 1, deleting)).toEqual({ ok: true, value: undefined });
    expect([await groups.find(id), await own()]).toEqual([undefined, []]);
    expect(await groups.remove(id, 1, deleting)).toEqual({ ok: false, refusal: 'not-found' });
    expect(await groups.remove('powerpoint', 1, deleting)).toEqual({ ok: false, refusal: 'built-in' });
  });

  test.each(['nowhere', '', randomUUID(), 'constructor', 'a\0b'])('finds no group with the id %j', async (id) => {
    expect(await groups.find(id)).toBeUndefined();
    expect(await groups.change(id, on('a', 'b'), 1, editing)).toEqual({ ok: false, refusal: 'not-found' });
  });
}

import type { SynonymEditing } from '../../src/application/ports/editing/SynonymEditing.ts';

interface OpenSynonyms {
  readonly synonyms: SynonymEditing;
  readonly stop: () => Promise<unknown>;
}

/** Contract of `SynonymEditing`; `open` returns one on a site with the tutorial "Gadgets in a lesson" and nothing else. */
export function synonymEditingContract(open: () => Promise<OpenSynonyms>): void {
  let synonyms: SynonymEditing;
  let stop: OpenSynonyms['stop'];
  beforeAll(async () => {
    ({ synonyms, stop } = await open());
  });
  afterAll(() => stop());
  const { signal } = new AbortController();
  const add = async (...words: readonly string[]) => {
    const created = await synonyms.create({ words, isOff: false });
    if (!created.ok) throw new Error(JSON.stringify(created.refusal));
    return created.value;
  };

  test('adds a group, finds it with its version, changes it and deletes it', async () => {
    const { item, version } = await add('bicycle', 'bike');
    expect([item.words, item.builtIn, item.isOff, version]).toEqual([['bicycle', 'bike'], [], false, 1]);
    expect(await synonyms.find(item.id, signal)).toEqual({ ok: true, value: { item, version: 1 } });
    const off = await synonyms.change(item.id, 1, { isOff: true });
    expect(off).toMatchObject({ ok: true, value: { item: { words: ['bicycle', 'bike'], isOff: true }, version: 2 } });
    expect((await synonyms.list(signal))[0]).toMatchObject({ id: item.id, isOff: true });
    expect(await synonyms.remove(item.id, 2)).toEqual({ ok: true, value: undefined });
    expect(await synonyms.find(item.id, signal)).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('returns the violations of refused words', async () => {
    const refused = await synonyms.create({ words: ['bike'], isOff: false });
    const message = 'Enter another word or phrase that means the same as “bike”.';
    expect(refused).toEqual({ ok: false, refusal: [{ field: 'words', message }] });
  });

  test('refuses a stale change, and the deletion of a group of the site', async () => {
    const { item } = await add('car', 'automobile');
    expect(await synonyms.change(item.id, 9, { isOff: true })).toEqual({ ok: false, refusal: 'stale' });
    expect(await synonyms.remove(item.id, 9)).toEqual({ ok: false, refusal: 'stale' });
    const refused = await synonyms.remove('powerpoint', 1);
    expect(refused).toMatchObject({ ok: false, refusal: [{ field: 'id' }] });
  });

  test('tries a search: the groups that apply to it, and its first answers', async () => {
    expect(await synonyms.tryOut('doohickey', signal)).toMatchObject({ groups: [], answers: [], total: 0 });
    const { item } = await add('doohickey', 'gadgets');
    expect(await synonyms.tryOut('doohickey', signal)).toEqual({
      groups: [item],
      answers: [
        { kind: 'video', id: expect.any(String), title: 'Gadgets in a lesson', slug: expect.any(String) },
      ] as unknown,
      total: 1,
      meant: null,
      isNearest: false,
    });
  });
}

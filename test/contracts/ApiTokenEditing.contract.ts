import type { ApiTokenEditing } from '../../src/application/ports/administration/ApiTokenEditing.ts';

/** Contract of `ApiTokenEditing`; `open` returns a site without tokens. */
export function apiTokenEditingContract(
  open: () => Promise<{ readonly tokens: ApiTokenEditing; readonly stop: () => Promise<unknown> }>,
): void {
  let tokens: ApiTokenEditing;
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    ({ tokens, stop } = await open());
  });
  afterAll(() => stop());
  const { signal } = new AbortController();

  test('creates a token, and lists it without the token itself', async () => {
    const made = await tokens.create({ name: ' Import ', scopes: ['publish', 'import'], days: 30 });
    if (!made.ok) throw new Error('not created');
    const { token, created } = made.value;
    expect(token.startsWith(created.start)).toBe(true);
    expect(created).toMatchObject({ name: 'Import', scopes: ['import', 'publish'], lastUsedAt: null, revokedAt: null });
    expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(30 * 86_400_000);
    const listed = await tokens.list(signal);
    expect(listed.map(({ id }) => id)).toEqual([created.id]);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  test('refuses choices that break rules, with the fields', async () => {
    const made = await tokens.create({ name: '', scopes: [], days: 0 });
    expect(made).toMatchObject({ ok: false, refusal: [{ field: 'name' }, { field: 'scopes' }, { field: 'days' }] });
  });

  test('revokes a token, and refuses one that does not exist', async () => {
    const [token] = await tokens.list(signal);
    expect(await tokens.revoke(token?.id ?? '')).toEqual({ ok: true, value: undefined });
    expect((await tokens.list(signal))[0]?.revokedAt).toEqual(expect.any(String));
    expect(await tokens.revoke('00000000-0000-4000-8000-999999999999')).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('rejects with an AbortError when the caller aborts', async () => {
    const call = new AbortController();
    call.abort();
    await expect(tokens.list(call.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
}

import type { ReportedErrors } from '../../src/application/ports/administration/ReportedErrors.ts';

/** Contract of the site's `ReportedErrors`; `open` returns 30 faults with the messages "fault 1" to "fault 30", in that order. */
export function reportedErrorsContract(
  open: () => Promise<{ readonly errors: ReportedErrors; readonly stop: () => Promise<unknown> }>,
): void {
  let errors: ReportedErrors;
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    ({ errors, stop } = await open());
  });
  afterAll(() => stop());
  const { signal } = new AbortController();

  test('lists the faults page by page, last seen first', async () => {
    const first = await errors.list(undefined, signal);
    expect([first.items.length, first.total]).toEqual([24, 30]);
    expect(first.items[0]).toMatchObject({ message: 'fault 1', page: '/videos', release: 'lectern@01234567' });
    const second = await errors.list(first.nextCursor ?? undefined, signal);
    expect([second.items.length, second.nextCursor]).toEqual([6, null]);
    const messages = [...first.items, ...second.items].map(({ message }) => message);
    expect(messages).toEqual(Array.from({ length: 30 }, (_, index) => `fault ${index + 1}`));
  });

  test('clears one fault, and refuses one that is gone', async () => {
    const { items } = await errors.list(undefined, signal);
    const id = items[0]?.id ?? '';
    expect(await errors.clear(id)).toEqual({ ok: true, value: undefined });
    expect(await errors.clear(id)).toEqual({ ok: false, refusal: 'not-found' });
    expect((await errors.list(undefined, signal)).total).toBe(29);
  });

  test('rejects with an AbortError when the caller aborts', async () => {
    const call = new AbortController();
    call.abort();
    await expect(errors.list(undefined, call.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('clears all faults', async () => {
    await errors.clearAll();
    expect(await errors.list(undefined, signal)).toEqual({ items: [], total: 0, nextCursor: null });
  });
}

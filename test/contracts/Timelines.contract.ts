import type { Timelines } from '../../src/application/ports/administration/Timelines.ts';

interface OpenTimelines {
  readonly timelines: Timelines;
  /** Announced at noon on 1 March 2026 for 3 March, then moved to 5 March, and clicked twice. */
  readonly announced: string;
  readonly draft: string;
  readonly stop: () => Promise<unknown>;
}

/** Contract of the site's `Timelines`. */
export function timelinesContract(open: () => Promise<OpenTimelines>): void {
  let given: OpenTimelines;
  beforeAll(async () => {
    given = await open();
  });
  afterAll(() => given.stop());
  const { signal } = new AbortController();

  test('finds the timeline of an announced webinar', async () => {
    const [first, moved] = ['2026-03-03T14:00:00.000Z', '2026-03-05T16:00:00.000Z'];
    const at = '2026-03-01T12:00:00.000Z';
    expect(await given.timelines.find(given.announced, signal)).toMatchObject({
      ok: true,
      value: {
        events: [
          { kind: 'announced', at, startsAt: first, previousStartsAt: null },
          { kind: 'rescheduled', at, startsAt: moved, previousStartsAt: first },
        ],
        registrations: { total: 2, days: [{ day: '2026-03-01', clicks: 2 }] },
        recording: null,
      },
    });
  });

  test('finds a timeline without events for a draft', async () => {
    expect(await given.timelines.find(given.draft, signal)).toMatchObject({
      ok: true,
      value: { events: [], registrations: { total: 0, days: [] }, recording: null },
    });
  });

  test('refuses an unknown webinar', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await given.timelines.find(unknown, signal)).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('rejects with an AbortError when the caller aborts', async () => {
    const call = new AbortController();
    call.abort();
    await expect(given.timelines.find(given.announced, call.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
}

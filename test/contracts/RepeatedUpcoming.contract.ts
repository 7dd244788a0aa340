import type { UpcomingEditing } from '../../src/application/ports/editing/UpcomingEditing.ts';
import { noVersion, saved, signal } from '../fixtures/api/editing.ts';

interface OpenUpcoming {
  readonly upcoming: UpcomingEditing;
  readonly stop: () => Promise<unknown>;
}

/** Contract of `UpcomingEditing`: how an upcoming webinar is repeated (rule PLAN-12). */
export function repeatedUpcomingContract(open: () => Promise<OpenUpcoming>): void {
  test('creates a draft for each later session, returns the same drafts for the same key, and refuses a last day before the second session', async () => {
    const { upcoming, stop } = await open();
    const first = saved(
      await upcoming.create({
        title: 'Every week',
        description: 'Questions answered.',
        presenter: 'Mina Park',
        startsAt: '2040-12-04T17:00:00.000Z',
        zone: 'Europe/Berlin',
        registrationLink: 'https://example.com/register',
      }),
    );
    const { id } = first.item;
    const weekly = { every: 'week', until: '2040-12-18' } as const;
    const drafts = saved(await upcoming.repeat(id, weekly, 'a-key'));
    expect(drafts.map(({ title, startsAt, published }) => [title, startsAt, published])).toEqual([
      ['Every week', '2040-12-11T17:00:00.000Z', false],
      ['Every week', '2040-12-18T17:00:00.000Z', false],
    ]);
    const again = saved(await upcoming.repeat(id, weekly, 'a-key'));
    expect(again.map((draft) => draft.id)).toEqual(drafts.map((draft) => draft.id));
    expect(await upcoming.find(drafts[0]?.id ?? '', signal())).toMatchObject({ ok: true, value: { version: 1 } });
    expect(await upcoming.repeat(id, { ...weekly, until: '2040-12-05' }, 'another')).toEqual({
      ok: false,
      refusal: [{ field: 'until', message: 'There is no further session until this day. Choose a later one.' }],
    });
    expect(await upcoming.repeat(noVersion, weekly, 'a-third')).toEqual({ ok: false, refusal: 'not-found' });
    await stop();
  });
}

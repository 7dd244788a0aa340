import { randomUUID } from 'node:crypto';
import type { Views } from '../../../server/application/ports/item/Views.ts';

/** A store of views, and webinars that exist in its catalogue. */
export interface ViewsUnderTest {
  readonly views: Views;
  readonly webinar: { readonly id: string; readonly slug: string; readonly retiredSlug: string };
  readonly other: { readonly id: string };
  readonly draft: { readonly id: string };
  readonly viewsOf: (id: string) => Promise<number>;
}

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 0, 1, 12, minute, second));

/** Contract of `Views`; `open` returns webinars without views. */
export function viewsContract(open: () => Promise<ViewsUnderTest>): void {
  let given: ViewsUnderTest;
  beforeEach(async () => {
    given = await open();
  });
  const count = (webinar: string, visitor: string, minute: number, second = 0) =>
    given.views.count({ webinar, visitor, at: at(minute, second) });

  test('counts each visitor once an hour for each webinar', async () => {
    const { webinar, other, viewsOf } = given;
    await count(webinar.id, 'one', 0);
    await count(webinar.id, 'one', 59, 59);
    await count(webinar.id, 'two', 59, 59);
    await count(other.id, 'one', 1);
    expect([await viewsOf(webinar.id), await viewsOf(other.id)]).toEqual([2, 1]);
    await count(webinar.id, 'one', 60);
    expect(await viewsOf(webinar.id)).toBe(3);
  });

  test('measures the hour from the view that counted, not from a repeated one', async () => {
    const { webinar, viewsOf } = given;
    for (const minute of [0, 30, 60]) await count(webinar.id, 'one', minute);
    expect(await viewsOf(webinar.id)).toBe(2);
  });

  test('counts a webinar by its URL path, a retired one included', async () => {
    const { webinar, viewsOf } = given;
    await count(webinar.slug, 'one', 0);
    await count(webinar.retiredSlug, 'two', 0);
    await count(webinar.id, 'one', 1);
    expect(await viewsOf(webinar.id)).toBe(2);
  });

  test('counts views that arrive together, each visitor once', async () => {
    const { webinar, other, viewsOf } = given;
    const visitors = Array.from({ length: 40 }, (_, index) => `visitor ${index % 20}`);
    await Promise.all(visitors.flatMap((visitor) => [count(webinar.id, visitor, 0), count(other.id, visitor, 0)]));
    expect([await viewsOf(webinar.id), await viewsOf(other.id)]).toEqual([20, 20]);
  });

  test('ignores a draft, an unknown webinar and an impossible id', async () => {
    const { webinar, draft, viewsOf } = given;
    for (const none of [draft.id, randomUUID(), 'no-such-webinar', '', 'a\0b', webinar.slug.toUpperCase()])
      await count(none, 'one', 0);
    expect([await viewsOf(draft.id), await viewsOf(webinar.id)]).toEqual([0, 0]);
  });

  test('forgets the visitors who were last counted before an instant', async () => {
    const { webinar, viewsOf } = given;
    await count(webinar.id, 'early', 0);
    await count(webinar.id, 'late', 10);
    await given.views.sweep(at(10));
    for (const visitor of ['early', 'late']) await count(webinar.id, visitor, 20);
    expect(await viewsOf(webinar.id)).toBe(3);
  });
}

import { administeredApi } from '../../fixtures/api/administeredApi.ts';
import { inForm } from '../../fixtures/run/testForm.ts';
import { addReady, addReadyWebinar, addUpcoming } from '../../fixtures/api/trainingApi.ts';

const { api, call } = administeredApi();

const rounds = Array.from({ length: inForm({ short: 12, long: 20 }) }, (_, round) => round + 1);
const statusesOf = async (...calls: readonly Promise<{ readonly statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode);
const sorted = (statuses: readonly number[]) => [...statuses].sort();
const addSeries = async (title: string) => (await call('POST', '/series', { title })).json<{ id: string }>().id;
const count = async (sql: string) =>
  (await api.database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]?.n;

// Either call may win a race, so each race runs often enough for both outcomes to occur.
describe.each(rounds)('concurrent calls of administrators, round %d', (round) => {
  test('saves the whole edit of one administrator and answers 412 to the other when both save the same version', async () => {
    const { id } = await addReadyWebinar(api, { title: 'Whole' });
    const statuses = await statusesOf(
      call('PATCH', `/webinars/${id}`, { title: 'Mine', more: 'Mine' }, '"1"'),
      call('PATCH', `/webinars/${id}`, { title: 'Theirs', more: 'Theirs' }, '"1"'),
    );
    expect(sorted(statuses)).toEqual([200, 412]);
    const { title, more } = (await call('GET', `/webinars/${id}`)).json<{ title: string; more: string }>();
    expect(more).toBe(title);
  });

  test('creates one item and stores nothing of the other when two items are created with the same path', async () => {
    const statuses = await statusesOf(
      call('POST', '/videos', { name: 'One', slug: 'own' }),
      call('POST', '/videos', { name: 'Two', slug: 'own' }),
    );
    expect([sorted(statuses), await count('videos'), await count('assets')]).toEqual([[201, 409], 1, 1]);
  });

  test('gives a path to the moved item or to the new item, never to both', async () => {
    const { id } = await addReady(api, { name: 'Quizzes' });
    const [moved, begun] = await statusesOf(
      call('PATCH', `/videos/${id}`, { slug: 'own' }, '"1"'),
      call('POST', '/videos', { name: 'Two', slug: 'own' }),
    );
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([moved, begun]);
  });

  test('gives a title to the renamed series or to the new series, never to both', async () => {
    const id = await addSeries('Foundations');
    const [renamed, added] = await statusesOf(
      call('PATCH', `/series/${id}`, { title: 'Cornerstones' }, '"1"'),
      call('POST', '/series', { title: 'CORNERSTONES' }),
    );
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([renamed, added]);
  });

  test('links an upcoming webinar to a film or deletes the film, never both', async () => {
    const recording = await addReadyWebinar(api, { title: 'Recording' });
    const { id } = await addUpcoming(api);
    const [linked, deleted] = await statusesOf(
      call('PATCH', `/upcoming/${id}`, { earlierSessionId: recording.id }, '"1"'),
      call('DELETE', `/webinars/${recording.id}`, undefined, '"1"'),
    );
    expect([
      [200, 409],
      [422, 204],
    ]).toContainEqual([linked, deleted]);
    expect(await count('upcoming_webinars WHERE earlier_session_id IS NOT NULL')).toBe(deleted === 204 ? 0 : 1);
  });

  test('adds a webinar to a series or deletes the series, never both', async () => {
    const series = await addSeries('Foundations');
    const { id } = await addReadyWebinar(api, { title: 'Whole' });
    const [joined, deleted] = await statusesOf(
      call('PATCH', `/webinars/${id}`, { seriesId: series }, '"1"'),
      call('DELETE', `/series/${series}`, undefined, '"1"'),
    );
    expect([
      [200, 409],
      [422, 204],
    ]).toContainEqual([joined, deleted]);
    expect(await count('webinars WHERE series_id IS NOT NULL')).toBe(deleted === 204 ? 0 : 1);
  });

  test('saves both webinars when each starts to recommend the other', async () => {
    const [one, two] = [await addReadyWebinar(api, { title: 'One' }), await addReadyWebinar(api, { title: 'Two' })];
    await expect(
      statusesOf(
        call('PATCH', `/webinars/${one.id}`, { recommendations: [two.id] }, '"1"'),
        call('PATCH', `/webinars/${two.id}`, { recommendations: [one.id] }, '"1"'),
      ),
    ).resolves.toEqual([200, 200]);
  });

  test('saves all webinars of a series while it is renamed, and finds them by the new title only', async () => {
    const series = await addSeries('Foundations');
    const webinars = await Promise.all(
      [1, 2, 3].map((number) => addReadyWebinar(api, { title: `Part ${number}`, seriesId: series })),
    );
    const statuses = await statusesOf(
      call('PATCH', `/series/${series}`, { title: `Cornerstones ${round}` }, '"1"'),
      ...webinars.map(({ id }) => call('PATCH', `/webinars/${id}`, { more: 'More' }, '"1"')),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await call('GET', '/webinars?search=cornerstones')).json()).toMatchObject({ total: 3 });
    expect((await call('GET', '/webinars?search=foundations')).json()).toMatchObject({ total: 0 });
  });

  test('restores an item once when two calls restore it while a new item takes its path', async () => {
    const { id } = await addReady(api, { name: 'Quizzes' });
    await call('DELETE', `/videos/${id}`, undefined, '"1"');
    const [one, two, begun] = await statusesOf(
      call('POST', `/bin/${id}/restore`),
      call('POST', `/bin/${id}/restore`),
      call('POST', '/videos', { name: 'Two', slug: 'quizzes' }),
    );
    expect(sorted([one ?? 0, two ?? 0])).toEqual([204, 404]);
    expect([201, 409]).toContain(begun);
    expect(await count('videos')).toBe(begun === 201 ? 2 : 1);
  });

  test('restores a webinar while its series is deleted, and never links it to a deleted series', async () => {
    const series = await addSeries('Foundations');
    const { id } = await addReadyWebinar(api, { title: 'Whole', seriesId: series });
    await call('DELETE', `/webinars/${id}`, undefined, '"1"');
    const [restored, deleted] = await statusesOf(
      call('POST', `/bin/${id}/restore`),
      call('DELETE', `/series/${series}`, undefined, '"1"'),
    );
    expect([
      [204, 204],
      [204, 409],
    ]).toContainEqual([restored, deleted]);
    expect(await count('webinars WHERE series_id IS NOT NULL')).toBe(deleted === 204 ? 0 : 1);
  });

  test('gives each copy its own path when one item is duplicated three times at once', async () => {
    const { id } = await addReady(api, { name: 'Quizzes' });
    const made = await Promise.all([1, 2, 3].map(() => call('POST', `/videos/${id}/duplicate`)));
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(made.map((answer) => answer.json<{ slug: string }>().slug).sort()).toEqual([
      'copy-of-quizzes',
      'copy-of-quizzes-2',
      'copy-of-quizzes-3',
    ]);
  });
});

afterEach(() => expect(api.logged).toEqual([]));

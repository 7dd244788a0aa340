import { administeredApi } from '../../fixtures/administeredApi.ts';
import { inForm } from '../../fixtures/testForm.ts';
import { addReady, addReadyWebinar, addUpcoming } from '../../fixtures/trainingApi.ts';

const { api, call } = administeredApi();

const rounds = Array.from({ length: inForm({ short: 12, long: 20 }) }, (_, round) => round + 1);
const statusesOf = async (...calls: readonly Promise<{ readonly statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode);
const sorted = (statuses: readonly number[]) => [...statuses].sort();
const addSeries = async (title: string) => (await call('POST', '/series', { title })).json<{ id: string }>().id;
const count = async (sql: string) =>
  (await api.database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]?.n;

// The database decides, whoever comes first: each race is run often enough for both to have been.
describe.each(rounds)('round %d', (round) => {
  test('two administrators save one version: one is told that somebody else was first, and nothing is half saved', async () => {
    const { id } = await addReadyWebinar(api, { title: 'Whole' });
    const statuses = await statusesOf(
      call('PATCH', `/webinars/${id}`, { title: 'Mine', more: 'Mine' }, '"1"'),
      call('PATCH', `/webinars/${id}`, { title: 'Theirs', more: 'Theirs' }, '"1"'),
    );
    expect(sorted(statuses)).toEqual([200, 412]);
    const { title, more } = (await call('GET', `/webinars/${id}`)).json<{ title: string; more: string }>();
    expect(more).toBe(title);
  });

  test('two begin an item with the same path of their own: one gets it, the other leaves nothing', async () => {
    const statuses = await statusesOf(
      call('POST', '/videos', { name: 'One', slug: 'own' }),
      call('POST', '/videos', { name: 'Two', slug: 'own' }),
    );
    expect([sorted(statuses), await count('videos'), await count('assets')]).toEqual([[201, 409], 1, 1]);
  });

  test('an item takes a path while another is begun with it: one gets it', async () => {
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

  test('a series is renamed while another is added with that title: one has it', async () => {
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

  test('a webinar is deleted while an upcoming one is linked to it: it is linked or gone, never both', async () => {
    const recording = await addReadyWebinar(api, { title: 'Recording' });
    const { id } = await addUpcoming(api);
    const [linked, deleted] = await statusesOf(
      call('PATCH', `/upcoming/${id}`, { recordedWebinarId: recording.id }, '"1"'),
      call('DELETE', `/webinars/${recording.id}`, undefined, '"1"'),
    );
    expect([
      [200, 409],
      [422, 204],
    ]).toContainEqual([linked, deleted]);
    expect(await count('upcoming_webinars WHERE recorded_webinar_id IS NOT NULL')).toBe(deleted === 204 ? 0 : 1);
  });

  test('a series is deleted while a webinar joins it: it is joined or gone, never both', async () => {
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

  test('two webinars begin to recommend each other: both are saved', async () => {
    const [one, two] = [await addReadyWebinar(api, { title: 'One' }), await addReadyWebinar(api, { title: 'Two' })];
    await expect(
      statusesOf(
        call('PATCH', `/webinars/${one.id}`, { recommendations: [two.id] }, '"1"'),
        call('PATCH', `/webinars/${two.id}`, { recommendations: [one.id] }, '"1"'),
      ),
    ).resolves.toEqual([200, 200]);
  });

  test('a series is renamed while its webinars are saved: all are, and searches find them by the new title', async () => {
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

  test('an item is restored twice at once, while its path is taken: it is there once', async () => {
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

  test('a webinar is restored while its series and its recording link are being deleted', async () => {
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

  test('one item is duplicated several times at once: each has a path of its own', async () => {
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

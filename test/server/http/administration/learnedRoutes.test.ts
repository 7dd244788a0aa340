import { Compile } from 'typebox/compile';
import { learnedAnswerSchema } from '../../../../src/contract/learned.ts';
import type { ShownLearned } from '../../../../src/domain/learning/learnedAnswers.ts';
import { addLearned } from '../../../fixtures/api/addLearned.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { administrator, violationsIn } from '../../../fixtures/api/administrator.ts';
import { addReady, testNow } from '../../../fixtures/api/trainingApi.ts';

const { api, call, expectAdministratorsOnly } = administeredApi();

let id: string;
beforeEach(async () => {
  const video = await addReady(api, { name: 'A quiz', published: true, public: true });
  id = await addLearned(api.database.pool, { itemId: video.id });
});
const listed = async (query = '') =>
  (await call('GET', `/learned-answers${query}`)).json<{ items: ShownLearned[]; total: number }>();
const path = () => `/learned-answers/${id}`;

test('lists what was learned, in the form of the schema, and the part that a search names', async () => {
  const { items, total } = await listed();
  expect(items).toMatchObject([{ id, query: 'quizzes', title: 'A quiz', visitors: 5, state: 'learned', version: 1 }]);
  expect([total, items.flatMap((item) => [...Compile(learnedAnswerSchema).Errors(item)])]).toEqual([1, []]);
  expect((await listed('?search=A%20QUIZ')).total).toBe(1);
  expect(await listed('?search=bees')).toEqual({ items: [], total: 0 });
  expect((await call('GET', '/learned-answers')).headers['cache-control']).toBe('private, no-store');
});

// Rules LEARN-9 and LEARN-10.
test('pins, removes and allows an answer again, each with its version and an entry in the audit log', async () => {
  const pinned = await call('PATCH', path(), { state: 'pinned' }, '"1"');
  expect([pinned.statusCode, pinned.json<ShownLearned>().state, pinned.headers.etag]).toEqual([200, 'pinned', '"2"']);
  await call('PATCH', path(), { state: 'removed' }, '"2"');
  const { rows } = await api.database.pool.query<object>(
    'SELECT kind, item_id, action, person, at, before, after FROM changes WHERE item_id = $1 ORDER BY id',
    [id],
  );
  const who = { kind: 'learned', item_id: id, action: 'edited', person: administrator.person.id, at: testNow };
  expect(rows).toEqual([
    { ...who, before: { state: 'learned' }, after: { state: 'pinned', query: 'quizzes' } },
    { ...who, before: { state: 'pinned' }, after: { state: 'removed', query: 'quizzes' } },
  ]);
  const history = (await call('GET', '/history?kind=learned')).json<{ items: { title: string }[] }>();
  expect(history.items.map(({ title }) => title)).toEqual(['quizzes', 'quizzes']);
});

test('refuses an old version, an unknown answer, an unknown state and a filter that is too long', async () => {
  expect((await call('PATCH', path(), { state: 'pinned' }, '"9"')).statusCode).toBe(412);
  expect((await call('PATCH', path(), { state: 'pinned' })).statusCode).toBe(428);
  const unknown = '/learned-answers/0b6b6600-0000-4000-8000-00000000000f';
  expect((await call('PATCH', unknown, { state: 'pinned' }, '"1"')).statusCode).toBe(404);
  const wrong = await call('PATCH', path(), { state: 'best' }, '"1"');
  expect([wrong.statusCode, violationsIn(wrong.body)?.map(({ field }) => field)]).toEqual([400, ['state']]);
  expect((await call('GET', `/learned-answers?search=${'a'.repeat(201)}`)).statusCode).toBe(400);
  expect(await listed()).toMatchObject({ items: [{ state: 'learned', version: 1 }] });
});

test('is for administrators only', async () => {
  await expectAdministratorsOnly([
    ['GET', '/learned-answers'],
    ['PATCH', path()],
  ]);
});

import { spoken } from '../../../fixtures/values/aNewVideo.ts';
import { addReady, apiRoot, beginAnew, openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'videos'));

const get = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `${apiRoot}${path}`, headers });

test('shows spoken words of a gated film only to people with access, and forbids caching of their list', async () => {
  await addReady(api, { name: 'Meadow', public: false, captions: spoken('A meadow hides a fox.') });
  api.asker = {
    person: { id: 'member', trainingRole: null },
    subscription: { active: true, features: { rise: true, review: true } },
  };
  const own = await get('/videos?search=meadow', { authorization: 'Bearer x' });
  expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'accept-encoding, authorization' });
  expect(own.json<unknown>()).toMatchObject({ items: [{ moments: [{ text: 'A meadow hides a fox.' }] }] });
  const shared = await get('/videos?search=meadow');
  expect(shared.headers).toMatchObject({ vary: 'accept-encoding, authorization' });
  expect(shared.json<unknown>()).toMatchObject({ items: [{ moments: [{ start: 0, text: '', marks: [] }] }] });
});

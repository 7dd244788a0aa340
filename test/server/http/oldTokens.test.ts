import { refuse } from '../../../src/domain/result.ts';
import { administeredApi } from '../../fixtures/api/administeredApi.ts';
import { addReady, apiRoot } from '../../fixtures/api/trainingApi.ts';

const { api, call } = administeredApi();
beforeEach(() => void jest.spyOn(api.accessTokens, 'verify').mockResolvedValue(refuse('old')));
afterEach(() => void jest.restoreAllMocks());

// Rule ROLE-9.
test.each(['/library', '/videos?drafts=1', '/me/role'])('asks for a renewed token at %s', async (path) => {
  const answer = await call('GET', path);
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
});

test('asks for a renewed token at a published item too, which may have a version for its person', async () => {
  const { id } = await addReady(api, { public: true });
  expect((await call('GET', `/videos/${id}`)).statusCode).toBe(401);
  jest.spyOn(api.accessTokens, 'verify').mockResolvedValue(refuse('invalid'));
  expect((await call('GET', `/videos/${id}`)).statusCode).toBe(200);
});

test('answers visitors without a question about roles', async () => {
  const { id } = await addReady(api, { public: true });
  expect((await api.app.inject(`${apiRoot}/videos/${id}`)).statusCode).toBe(200);
  expect(api.accessTokens.verify).not.toHaveBeenCalled();
});

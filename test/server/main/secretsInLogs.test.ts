import { composedSite } from '../../fixtures/sites/composedSite.ts';
import { addReady, openApi, type ApiUnderTest } from '../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  await addReady(api, { name: 'Fault' });
});
afterAll(() => api.close());

const addresses = [
  '/auth-callback',
  '/auth-silent',
  '/videos',
  '/videos/fault',
  '/nothing',
  '/training/api/v1/videos',
  '/training/api/v1/nothing',
  '/subscriptions/api/users/authorized_status',
  '/healthz',
  '/%ff',
];

test('logs no codes or tokens, even at level trace and after errors', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const app = await composedSite(api, { LOG_LEVEL: 'trace' }, { log });
  const headers = {
    authorization: 'Bearer s3cret',
    cookie: 'identity_session=s3cret',
    referer: 'https://training.example/auth-callback?code=s3cret',
  };
  for (const path of addresses) {
    const url = `${path}?code=s3cret&state=s3cret&id_token=s3cret&access_token=s3cret`;
    await app.inject({ url, headers });
    await app.inject({ method: 'POST', url, headers, payload: { token: 's3cret' } });
  }
  await app.close();
  expect(lines.join('')).toContain('Error: render');
  expect(lines.filter((line) => line.includes('s3cret'))).toEqual([]);
});

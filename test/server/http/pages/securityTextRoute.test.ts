import { composedSite } from '../../../fixtures/sites/composedSite.ts';
import { openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';
import { faultsOf } from '../../../fixtures/run/configFaults.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const ask = async (environment: Record<string, string>) => {
  const site = await composedSite(api, environment);
  const answer = await site.inject({ url: '/.well-known/security.txt' });
  await site.close();
  return answer;
};

// Rule SECURITY-13.
test('says where weaknesses are reported, in the form of RFC 9116', async () => {
  const SECURITY_CONTACT = 'mailto:security@training.example, https://training.example/report';
  const { statusCode, headers, body } = await ask({ SECURITY_CONTACT });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    [
      'Contact: mailto:security@training.example',
      'Contact: https://training.example/report',
      'Expires: 2026-08-28T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://training.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('answers 404 where no contact is set', async () => {
  expect((await ask({})).statusCode).toBe(404);
});

test.each(['security@training.example', 'http://training.example/report', 'mailto:nobody', 'mailto:a@b\nX: y'])(
  'refuses the contact %j at the start',
  (SECURITY_CONTACT) => {
    expect(faultsOf({ SECURITY_CONTACT }).join()).toContain('use addresses that begin with https:// or mailto:');
  },
);

import type { FastifyInstance } from 'fastify';
import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { assetPolicy } from '../../../../server/http/answers/securityHeaders.ts';
import { signInPolicy } from '../../../../server/identity/signIn/signInPage.ts';
import { addReady, addUpcoming, openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';
import { composedSite } from '../../../fixtures/sites/composedSite.ts';
import { words } from '../../../../src/main/prerender/serverWords.ts';

/** From here on a finding is only a remark of the evaluator: "INFO" and "NONE". */
const harmless = 60;

/** What Google's evaluator finds in a policy, but for remarks. */
const findingsIn = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < harmless)
    .map(({ severity, directive, value, description }) => ({ severity, directive, value, description }));

let api: ApiUnderTest;
let site: FastifyInstance;
beforeAll(async () => {
  api = await openApi();
  await addReady(api, { name: 'Branch', slug: 'branch' });
  await addUpcoming(api);
  site = await composedSite(api);
});
afterAll(async () => {
  await site.close();
  await api.close();
});

// Rules SECURITY-1 and SECURITY-3.
test.each([
  '/videos',
  '/videos/branch',
  '/webinars',
  '/upcoming',
  '/search?search=branch',
  '/privacy',
  '/nothing-here',
  '/auth-callback',
  '/auth-silent',
  '/training/api/docs',
  '/training/api/v1/videos',
  '/training/api/v1/nothing',
  '/feed/videos.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
])('the policy of %s has no weakness that csp_evaluator knows, and allows no inline style', async (url) => {
  const policy = String((await site.inject({ url })).headers['content-security-policy']);
  expect(findingsIn(policy)).toEqual([]);
  expect(policy).not.toContain('unsafe-inline');
});

test('nor has that of the sign-in page', () => {
  const look = {
    brand: { name: 'Lectern', logo: null, supportUrl: 'https://training.example/support' },
    publicUrl: 'https://training.example',
    styles: ['p{}'],
    flags: [],
    words,
  };
  expect(findingsIn(signInPolicy(look, 'https://sister.example/videos'))).toEqual([]);
});

test('finds only that built files may load scripts of their own origin, which holds uploads', () => {
  // A worker runs under the policy of its file. No upload is served with a type that can run.
  expect(findingsIn(assetPolicy).map(({ directive, value }) => [directive, value])).toEqual([['script-src', "'self'"]]);
});

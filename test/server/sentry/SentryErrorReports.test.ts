import { noErrorReports } from '../../../server/main/adapters/openErrorReports.ts';
import { SentryErrorReports } from '../../../server/sentry/SentryErrorReports.ts';
import { openIntake, type Intake } from '../../fixtures/services/intake.ts';
import { errorReportsContract } from '../contracts/ErrorReports.contract.ts';

let service: Intake;
beforeAll(async () => void (service = await openIntake()));
afterAll(() => service.stop());
beforeEach(() => void (service.arrived.length = 0));
const open = () =>
  new SentryErrorReports({
    dsn: `${service.url.replace('//', '//publickey@')}/7`,
    environment: 'test',
    release: 'lectern@01234567',
  });

describe('SentryErrorReports', () => errorReportsContract(async () => open()));
describe('no error reports', () => errorReportsContract(async () => noErrorReports));

// Rules REPORT-3 and REPORT-9.
test('sends the fault with its place, release and environment, and without tokens or mail addresses', async () => {
  const reports = open();
  const cause = new Error('GET /auth-callback?code=s3cret failed');
  const fault = new TypeError('x is undefined for s3cret@demo.test, Bearer s3cret', { cause });
  reports.report(fault, { source: 'request', place: 'GET /videos/:id' });
  await reports.close();
  expect(service.arrived).toHaveLength(1);
  const [{ body = '', url = '' } = {}] = service.arrived;
  expect(url).toContain('/api/7/envelope/');
  expect(url).toContain('sentry_key=publickey');
  const event = JSON.parse(body.split('\n')[2] ?? '') as Record<string, unknown>;
  expect(event).toMatchObject({
    release: 'lectern@01234567',
    environment: 'test',
    tags: { source: 'request', place: 'GET /videos/:id' },
  });
  expect(JSON.stringify(event)).toContain('TypeError');
  expect(JSON.stringify(event)).toContain('SentryErrorReports.test');
  expect(body).not.toContain('s3cret');
  expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['request']));
  expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['user']));
});

test('follows no redirect of the service', async () => {
  const elsewhere = await openIntake();
  const { answer } = service;
  service.answer = { status: 307, headers: { location: elsewhere.url } };
  const reports = open();
  reports.report(new Error('x'), { source: 'request' });
  await reports.close();
  service.answer = answer;
  await elsewhere.stop();
  expect([service.arrived.length, elsewhere.arrived.length]).toEqual([1, 0]);
});

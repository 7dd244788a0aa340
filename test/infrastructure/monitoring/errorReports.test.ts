import { ConsoleErrorReports } from '../../../src/infrastructure/monitoring/ConsoleErrorReports.ts';
import { HttpErrorReports } from '../../../src/infrastructure/monitoring/HttpErrorReports.ts';
import { QueuedErrorReports } from '../../../src/infrastructure/monitoring/QueuedErrorReports.ts';
import type { FaultReport } from '../../../src/domain/fault/faultReport.ts';
import { aLostChunk } from '../../fixtures/values/aLostChunk.ts';
import { sentryPage } from '../../fixtures/browser/sentryPage.ts';
import { errorReportsContract, type PassedOn } from '../../contracts/ErrorReports.contract.ts';

function httpReports(path = '/videos') {
  const sent: (readonly [address: string, report: FaultReport])[] = [];
  const reports = new HttpErrorReports({
    send: (...call) => void sent.push(call),
    path: () => path,
    release: 'lectern@01234567',
  });
  return { reports, sent, passedOn: async () => sent.map(([, { source, message }]) => ({ source, message })) };
}

describe('ConsoleErrorReports', () =>
  errorReportsContract(async () => {
    const written: PassedOn[] = [];
    const write = (place: string, fault: unknown) =>
      void written.push({ source: place.slice(1, -1), message: fault instanceof Error ? fault.message : '' });
    return { reports: new ConsoleErrorReports({ error: write, info: write }), passedOn: async () => written };
  }));

describe('HttpErrorReports', () => {
  errorReportsContract(async () => httpReports());

  // Rule REPORT-1.
  test('sends name, message, stack, page and release to the address of errors', () => {
    const { reports, sent } = httpReports();
    const fault = new RangeError('too far');
    reports.report(fault, { source: 'render' });
    expect(sent).toEqual([
      [
        '/training/api/v1/errors',
        {
          source: 'render',
          name: 'RangeError',
          message: 'too far',
          stack: fault.stack,
          page: '/videos',
          release: 'lectern@01234567',
        },
      ],
    ]);
  });

  // Rule REPORT-2.
  test('sends each fault once, and 30 reports at most', () => {
    const { reports, sent } = httpReports();
    const fault = new Error('again and again');
    for (let time = 0; time < 5; time += 1) reports.report(fault, { source: 'render' });
    expect(sent).toHaveLength(1);
    for (let time = 0; time < 50; time += 1) reports.report('a text', { source: 'unhandled' });
    expect(sent).toHaveLength(30);
  });

  // Rule REPORT-3.
  test('sends no tokens, no mail addresses and no query', () => {
    const { reports, sent } = httpReports('/auth-callback?code=s3cret');
    reports.report(new Error('GET /a?access_token=s3cret for s3cret@demo.test'), { source: 'session' });
    expect(JSON.stringify(sent)).not.toContain('s3cret');
    expect(sent[0]?.[1].page).toBe('/auth-callback');
  });
});

// Rule REPORT-10.
describe('QueuedErrorReports', () => {
  errorReportsContract(async () => {
    const { reports: loaded, passedOn } = httpReports();
    const reports = new QueuedErrorReports(async () => loaded);
    return { reports, passedOn: async () => (await reports.prepare(), passedOn()) };
  });

  test('keeps the first 20 faults until the code is loaded, then passes on every fault at once', async () => {
    const { reports: loaded, passedOn } = httpReports();
    const queued = new QueuedErrorReports(async () => loaded);
    for (let number = 1; number <= 25; number += 1)
      queued.report(new Error(`fault ${number}`), { source: 'unhandled' });
    expect(await passedOn()).toEqual([]);
    await queued.prepare();
    queued.report(new Error('later'), { source: 'render' });
    expect((await passedOn()).map(({ message }) => message)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => `fault ${index + 1}`),
      'later',
    ]);
  });

  test('loads the code again with the next fault when it did not load', async () => {
    const { reports: loaded, passedOn } = httpReports();
    const load = jest.fn(async () => loaded).mockRejectedValueOnce(aLostChunk());
    const queued = new QueuedErrorReports(load);
    queued.report(new Error('first'), { source: 'render' });
    await queued.prepare();
    expect(await passedOn()).toEqual([]);
    queued.report(new Error('second'), { source: 'render' });
    await queued.prepare();
    expect((await passedOn()).map(({ message }) => message)).toEqual(['first', 'second']);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('SentryErrorReports', () => {
  errorReportsContract(async () => {
    const { reports, events } = sentryPage();
    return {
      reports,
      passedOn: async () =>
        (await events()).map(({ tags, exception: { values } }) => ({
          source: tags['source'] ?? '',
          message: values.at(-1)?.value ?? '',
        })),
    };
  });

  // Rule REPORT-6.
  test("sends release, environment and page to the site's own origin, and records nothing else", async () => {
    const { reports, sent, events } = sentryPage();
    reports.report(new TypeError('x is undefined'), { source: 'render' });
    const [event] = await events();
    expect(event).toMatchObject({
      release: 'lectern@01234567',
      environment: 'test',
      level: 'error',
      request: { url: 'https://training.example/videos', headers: { 'User-Agent': 'a browser' } },
    });
    expect([event?.user, event?.breadcrumbs]).toEqual([undefined, undefined]);
    const [{ address = '', init = undefined, body = '' } = {}] = sent;
    expect(address).toBe('/training/api/v1/errors/envelope');
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
    expect(JSON.parse(body.split('\n')[0] ?? '')).toMatchObject({ dsn: 'https://publickey@errors.example/7' });
    expect(body).not.toContain('"infer_ip":"auto"');
  });

  // Rule REPORT-3.
  test('sends no tokens and no mail addresses, also of the cause', async () => {
    const { reports, sent, settled } = sentryPage();
    const cause = new Error('https://training.example/auth-callback#id_token=s3cret&state=s3cret');
    reports.report(new Error('Bearer s3cret of s3cret@demo.test', { cause }), { source: 'session' });
    await settled();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).not.toContain('s3cret');
  });

  test('names the person only while they allow it', async () => {
    const visitor: { id?: string } = {};
    const { reports, events } = sentryPage({ personId: () => visitor.id });
    reports.report(new Error('before'), { source: 'render' });
    await events();
    visitor.id = 'p-1';
    reports.report(new Error('after'), { source: 'render' });
    expect((await events()).map(({ user }) => user)).toEqual([undefined, { id: 'p-1' }]);
  });

  test('reports a refusal of the identity provider as information', async () => {
    const { reports, events } = sentryPage();
    reports.report(Object.assign(new Error('nonce_mismatch'), { name: 'IdentityError' }), { source: 'session' });
    expect((await events()).map(({ level }) => level)).toEqual(['info']);
  });

  test('sends the next report after a service could not be reached', async () => {
    const tried: string[] = [];
    const { reports, settled } = sentryPage({
      fetch: async (_address, init) => {
        tried.push(String(init?.body));
        throw new TypeError('Failed to fetch');
      },
    });
    reports.report(new Error('a fault'), { source: 'render' });
    await settled();
    reports.report(new Error('another fault'), { source: 'render' });
    await settled();
    expect(tried.map((body) => /"value":"([^"]*)"/.exec(body)?.[1])).toEqual(['a fault', 'another fault']);
  });
});

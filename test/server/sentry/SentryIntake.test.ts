import { SentryIntake } from '../../../server/sentry/SentryIntake.ts';
import { openIntake, type Intake } from '../../fixtures/services/intake.ts';

let service: Intake;
let dsn: string;
beforeEach(async () => {
  service = await openIntake();
  dsn = `${service.url.replace('//', '//publickey@')}/relay/7`;
});
afterEach(() => service.stop());

const envelope = (of: string) => Buffer.from(`${JSON.stringify({ dsn: of })}\n{"type":"event"}\n{"message":"ü"}`);

// Rule REPORT-6.
test('passes an envelope on unchanged, with the key of the project and nothing about the visitor', async () => {
  expect(await new SentryIntake(dsn).forward(envelope(dsn))).toEqual({ ok: true, value: {} });
  expect(service.arrived).toEqual([
    expect.objectContaining({
      method: 'POST',
      url: '/relay/api/7/envelope/?sentry_key=publickey&sentry_version=7',
      body: envelope(dsn).toString(),
    }),
  ]);
  expect(Object.keys(service.arrived[0]?.headers ?? {}).sort()).toEqual(
    expect.not.arrayContaining(['cookie', 'x-forwarded-for', 'authorization', 'referer']),
  );
});

test('answers with the limits of the service', async () => {
  service.answer = {
    status: 429,
    headers: { 'retry-after': '60', 'x-sentry-rate-limits': '60:error', 'x-other': '1' },
  };
  expect(await new SentryIntake(dsn).forward(envelope(dsn))).toEqual({
    ok: true,
    value: { 'retry-after': '60', 'x-sentry-rate-limits': '60:error' },
  });
});

test.each<[string, (dsn: string) => Buffer]>([
  ['another project', (own) => envelope(own.replace('/7', '/8'))],
  ['another key', (own) => envelope(own.replace('publickey', 'other'))],
  ['another host', () => envelope('https://publickey@other.example/7')],
  ['no project', () => Buffer.from('{}\n{}')],
  ['no JSON', () => Buffer.from('hello')],
  ['nothing', () => Buffer.alloc(0)],
  ['null', () => Buffer.from('null')],
])('refuses an envelope that names %s', async (_name, foreign) => {
  expect(await new SentryIntake(dsn).forward(foreign(dsn))).toEqual({ ok: false, refusal: 'foreign' });
  expect(service.arrived).toEqual([]);
});

test('says that the service is unreachable if nothing answers', async () => {
  await service.stop();
  expect(await new SentryIntake(dsn).forward(envelope(dsn))).toEqual({ ok: false, refusal: 'unreachable' });
});

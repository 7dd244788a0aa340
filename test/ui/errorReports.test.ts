import { IdentityError } from '../../src/application/ports/Identity.ts';
import { ConsoleErrorReports } from '../../src/infrastructure/monitoring/ConsoleErrorReports.ts';
import { reportUncaught } from '../../src/main/reportUncaught.ts';

test('what nothing caught is reported once, errors and rejections alike', () => {
  const reported: unknown[] = [];
  const target = new EventTarget();
  reportUncaught(target as Window, { report: (error, { source }) => reported.push([source, error]) });
  target.dispatchEvent(new ErrorEvent('error', { error: 'a fault', message: 'its message' }));
  target.dispatchEvent(new ErrorEvent('error', { message: 'only a message' }));
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a reason' }));
  expect(reported).toEqual([
    ['unhandled', 'a fault'],
    ['unhandled', 'only a message'],
    ['unhandled', 'a reason'],
  ]);
});

test('the console names where a fault was caught', () => {
  const [error, info] = [jest.fn(), jest.fn()];
  new ConsoleErrorReports({ error, info }).report('a fault', { source: 'render' });
  expect([error.mock.calls, info.mock.calls]).toEqual([[['[render]', 'a fault']], []]);
});

test('what the identity provider refuses is noted there, and is no error of the page', () => {
  const [error, info] = [jest.fn(), jest.fn()];
  const refusal = new IdentityError('nonce_mismatch', { kind: 'final' });
  new ConsoleErrorReports({ error, info }).report(refusal, { source: 'session' });
  expect([error.mock.calls, info.mock.calls]).toEqual([[], [['[session]', refusal]]]);
});

import { IdentityError } from '../../src/application/ports/session/Identity.ts';
import { ConsoleErrorReports } from '../../src/infrastructure/monitoring/ConsoleErrorReports.ts';
import { reportUncaught } from '../../src/main/observation/reportUncaught.ts';

test('reports every uncaught error and rejection once', () => {
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

test('logs where a fault was caught', () => {
  const [error, info] = [jest.fn(), jest.fn()];
  new ConsoleErrorReports({ error, info }).report('a fault', { source: 'render' });
  expect([error.mock.calls, info.mock.calls]).toEqual([[['[render]', 'a fault']], []]);
});

test('logs a refusal of the identity provider as information, not as an error', () => {
  const [error, info] = [jest.fn(), jest.fn()];
  const refusal = new IdentityError('nonce_mismatch', { kind: 'final' });
  new ConsoleErrorReports({ error, info }).report(refusal, { source: 'session' });
  expect([error.mock.calls, info.mock.calls]).toEqual([[], [['[session]', refusal]]]);
});

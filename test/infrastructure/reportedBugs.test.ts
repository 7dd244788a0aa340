import { ApiFault } from '../../src/application/ports/ApiFault.ts';
import { SafeStorage } from '../../src/infrastructure/browser/SafeStorage.ts';
import { ApiClient } from '../../src/infrastructure/http/client/ApiClient.ts';
import { TusFault } from '../../src/infrastructure/http/uploads/tusVerdict.ts';
import { TusUpload } from '../../src/infrastructure/http/uploads/TusUpload.ts';
import { IdentityError } from '../../src/application/ports/session/Identity.ts';
import { ignoreIdentityError } from '../../src/infrastructure/identity/ignoreIdentityError.ts';
import { aLostChunk } from '../fixtures/values/aLostChunk.ts';
import { noTokens } from '../../src/application/ports/session/CallTokens.ts';
import { oneToken } from '../fixtures/values/callTokens.ts';

const bug = new TypeError("Cannot read properties of undefined (reading 'items')");
// Node has no such function.
const report = jest.fn<void, [unknown]>();
globalThis.reportError = report;
beforeEach(() => report.mockClear());

test('throws a bug unchanged, and a lost connection as ApiFault', async () => {
  const call = { method: 'POST', path: '/thing', signal: new AbortController().signal } as const;
  const baseUrl = 'http://127.0.0.1:1';
  await expect(
    new ApiClient({ baseUrl, tokens: { ...noTokens, current: () => Promise.reject(bug) } }).call(call),
  ).rejects.toBe(bug);
  await expect(new ApiClient({ baseUrl }).call(call)).rejects.toBeInstanceOf(ApiFault);
});

test.each([
  [bug, 1],
  [new DOMException('forbidden', 'SecurityError'), 0],
])('keeps a value in memory after %s and reports %i faults', (fault, count) => {
  const storage = new SafeStorage([
    () => {
      throw fault;
    },
  ]);
  expect(storage.get('key')).toBeUndefined();
  expect(report.mock.calls).toEqual(Array.from({ length: count }, () => [fault]));
});

test.each([
  [bug, 1],
  [new IdentityError('frame_timed_out', { kind: 'transient' }), 0],
])('continues without an optional answer of the provider after %s, and reports it %i times', (fault, count) => {
  expect(ignoreIdentityError(fault)).toBeUndefined();
  expect(report).toHaveBeenCalledTimes(count);
});

test.each([
  ['a bug', bug, 1],
  ['a bug within the client', Object.assign(new Error('tus: failed'), { causingError: bug }), 1],
  ['a lost connection', Object.assign(new Error('tus: failed'), { causingError: new Event('error') }), 0],
  ['an invalid answer', Object.assign(new Error('tus: unexpected'), { causingError: null }), 0],
  ['a busy server', new TusFault('lost'), 0],
  ['a script that does not load', aLostChunk('/assets/uploads.abc.js'), 0],
])('retries an upload after %s, and reports it only if it is a bug', async (_, fault, count) => {
  const told = Promise.withResolvers<string>();
  const upload = new TusUpload(
    new File(['film'], 'film.mp4'),
    { progress: () => undefined, waiting: told.resolve },
    {
      tokens: oneToken('token'),
      options: {},
      network: new EventTarget(),
      open: () => Promise.reject(fault),
    },
  );
  expect(await told.promise).toBe('offline');
  expect(report).toHaveBeenCalledTimes(count);
  upload.cancel();
  expect(await upload.done).toEqual({ ok: false, refusal: 'cancelled' });
});

import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { reportUncaught } from '../../../../src/main/observation/reportUncaught.ts';
import { reportUnexpected, tryStorage, type Attempt } from '../../../../src/ui/base/loading/reportUnexpected.ts';
import { aLostChunk } from '../../../fixtures/values/aLostChunk.ts';

let reported: unknown[];
reportUncaught(window, { report: (error, { source }) => void reported.push([source, error]) });
beforeEach(() => {
  reported = [];
});

const refused = (name: string) => new DOMException('refused', name);

test.each<readonly [Attempt | undefined, Error]>([
  [undefined, new ApiFault('/videos answered 500')],
  [undefined, refused('AbortError')],
  [undefined, aLostChunk()],
  ['fetch', new TypeError('Failed to fetch')],
  ['storage', refused('SecurityError')],
  ['storage', refused('QuotaExceededError')],
  ['clipboard', refused('NotAllowedError')],
  ['playback', refused('NotAllowedError')],
  ['playback', refused('AbortError')],
  ['playback', refused('NotSupportedError')],
  ['mediaAction', new TypeError('not an action')],
  ['file', refused('NotReadableError')],
  ['canvas', refused('SecurityError')],
  ['document', new RangeError('Unknown node type')],
])('reports nothing when an attempt (%s) throws an expected error: %s', (attempt, fault) => {
  expect(reportUnexpected(fault, attempt)).toBeUndefined();
  expect(reported).toEqual([]);
});

test.each<readonly [Attempt | undefined, unknown]>([
  [undefined, new TypeError('items is undefined')],
  [undefined, refused('SecurityError')],
  [undefined, 'a text that somebody threw'],
  [undefined, undefined],
  ['storage', new ApiFault('/videos answered 500')],
  ['storage', new TypeError('storage is null')],
  ['clipboard', new TypeError('clipboard is undefined')],
  ['playback', new RangeError('a bug')],
])('reports an unexpected error of an attempt (%s): %s', (attempt, fault) => {
  expect(reportUnexpected(fault, attempt)).toBeUndefined();
  expect(reported).toEqual([['unhandled', fault ?? 'undefined']]);
});

test('reports an error once when several handlers receive it', async () => {
  const fault = new TypeError('a bug');
  const coming = Promise.reject(fault);
  await Promise.all([coming.catch(reportUnexpected), coming.catch(reportUnexpected)]);
  expect(reported).toEqual([['unhandled', fault]]);
});

test('returns what a storage returns, and undefined when the storage is blocked', () => {
  const blocked = () => {
    throw refused('SecurityError');
  };
  expect([tryStorage(() => 'on'), tryStorage(blocked)]).toEqual(['on', undefined]);
  expect(reported).toEqual([]);
});

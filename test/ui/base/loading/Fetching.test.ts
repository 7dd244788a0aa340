import { Fetching } from '../../../../src/ui/base/loading/Fetching.ts';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';

/** A call that the test resolves or rejects. */
function pendingCall<Value>() {
  let resolveCall: (value: Value) => void = () => undefined;
  let fail: () => void = () => undefined;
  const signals: AbortSignal[] = [];
  const answer = new Promise<Value>((resolve, reject) => {
    resolveCall = resolve;
    fail = () => reject(new ApiFault('The network is gone'));
  });
  return {
    ask: (signal: AbortSignal) => {
      signals.push(signal);
      return answer;
    },
    resolveCall,
    fail,
    signals,
  };
}

test('goes from idle to loading to complete, and back to idle on reset', async () => {
  const fetching = new Fetching<string>();
  expect(fetching.phase).toBe('idle');
  const call = pendingCall<string>();
  const finished = fetching.start(call.ask);
  expect(fetching.phase).toBe('loading');
  call.resolveCall('a');
  expect(await finished).toBe(true);
  expect(fetching).toMatchObject({ phase: 'complete', value: 'a' });
  fetching.reset();
  expect(fetching).toMatchObject({ phase: 'idle', value: undefined });
});

test('is complete from the start when it is given a value', () => {
  expect(new Fetching('a')).toMatchObject({ phase: 'complete', value: 'a' });
});

test('keeps the earlier value when the call fails', async () => {
  const fetching = new Fetching('a');
  const call = pendingCall<string>();
  const finished = fetching.start(call.ask);
  call.fail();
  expect(await finished).toBe(true);
  expect(fetching).toMatchObject({ phase: 'error', value: 'a' });
});

test('aborts the earlier call and ignores its answer when a newer call starts', async () => {
  const fetching = new Fetching<string>();
  const [first, second] = [pendingCall<string>(), pendingCall<string>()];
  const firstFinished = fetching.start(first.ask);
  const secondFinished = fetching.start(second.ask);
  expect(first.signals[0]?.aborted).toBe(true);
  second.resolveCall('second');
  await secondFinished;
  first.resolveCall('first');
  expect(await firstFinished).toBe(false);
  expect(fetching).toMatchObject({ phase: 'complete', value: 'second' });
});

test.each([
  [undefined, 'idle'],
  ['a', 'complete'],
] as const)('ignores the failure of a cancelled call (value %p, phase %s)', async (known, phase) => {
  const fetching = new Fetching<string>(known);
  const call = pendingCall<string>();
  const finished = fetching.start(call.ask);
  fetching.cancel();
  call.fail();
  expect(await finished).toBe(false);
  expect(fetching).toMatchObject({ phase, value: known });
});

test('ignores the answer of a pending call when complete() has set a value', async () => {
  const fetching = new Fetching<string>();
  const call = pendingCall<string>();
  const finished = fetching.start(call.ask);
  fetching.complete('known');
  call.resolveCall('late');
  expect(await finished).toBe(false);
  expect(fetching.value).toBe('known');
});

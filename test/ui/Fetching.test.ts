/** @jest-environment node */
import { Fetching } from '../../src/ui/base/loading/Fetching.ts';

/** An answer that the test gives when it wants. */
function held<Value>() {
  let letGo: (value: Value) => void = () => undefined;
  let fail: () => void = () => undefined;
  const signals: AbortSignal[] = [];
  const answer = new Promise<Value>((resolve, reject) => {
    letGo = resolve;
    fail = () => reject(new Error('The network is gone'));
  });
  return {
    ask: (signal: AbortSignal) => {
      signals.push(signal);
      return answer;
    },
    letGo,
    fail,
    signals,
  };
}

test('it starts, completes and resets', async () => {
  const fetching = new Fetching<string>();
  expect(fetching.phase).toBe('idle');
  const call = held<string>();
  const over = fetching.start(call.ask);
  expect(fetching.phase).toBe('loading');
  call.letGo('a');
  expect(await over).toBe(true);
  expect(fetching).toMatchObject({ phase: 'complete', value: 'a' });
  fetching.reset();
  expect(fetching).toMatchObject({ phase: 'idle', value: undefined });
});

test('what is known needs no call', () => {
  expect(new Fetching('a')).toMatchObject({ phase: 'complete', value: 'a' });
});

test('an error keeps what was there before', async () => {
  const fetching = new Fetching('a');
  const call = held<string>();
  const over = fetching.start(call.ask);
  call.fail();
  expect(await over).toBe(true);
  expect(fetching).toMatchObject({ phase: 'error', value: 'a' });
});

test('a newer start cancels the call before it, whose answer changes nothing', async () => {
  const fetching = new Fetching<string>();
  const [first, second] = [held<string>(), held<string>()];
  const firstOver = fetching.start(first.ask);
  const secondOver = fetching.start(second.ask);
  expect(first.signals[0]?.aborted).toBe(true);
  second.letGo('second');
  await secondOver;
  first.letGo('first');
  expect(await firstOver).toBe(false);
  expect(fetching).toMatchObject({ phase: 'complete', value: 'second' });
});

test.each([
  [undefined, 'idle'],
  ['a', 'complete'],
] as const)('a cancelled call is ignored, also where it fails: over %p it is %s', async (known, phase) => {
  const fetching = new Fetching<string>(known);
  const call = held<string>();
  const over = fetching.start(call.ask);
  fetching.cancel();
  call.fail();
  expect(await over).toBe(false);
  expect(fetching).toMatchObject({ phase, value: known });
});

test('a value that becomes known ends the call under way', async () => {
  const fetching = new Fetching<string>();
  const call = held<string>();
  const over = fetching.start(call.ask);
  fetching.complete('known');
  call.letGo('late');
  expect(await over).toBe(false);
  expect(fetching.value).toBe('known');
});

import { renderHook } from '@testing-library/react';
import { useModel } from '../../../../src/ui/base/page/useModel.ts';

test('loads a model once, replaces it when the key changes, and leaves it when the screen is unmounted', () => {
  const calls: string[] = [];
  let made = 0;
  const make = () => {
    made += 1;
    const name = `model ${made}`;
    return { name, load: () => calls.push(`load ${name}`), leave: () => void calls.push(`leave ${name}`) };
  };
  const screen = renderHook(({ key }) => useModel(make, { key }), { initialProps: { key: 'a' } });
  screen.rerender({ key: 'a' });
  expect(screen.result.current.name).toBe('model 1');
  screen.rerender({ key: 'b' });
  expect(screen.result.current.name).toBe('model 2');
  screen.unmount();
  expect(calls).toEqual(['load model 1', 'leave model 1', 'load model 2', 'leave model 2']);
});

test('loads a model again when something has changed', () => {
  const load = jest.fn();
  const make = () => ({ load, leave: () => undefined });
  const screen = renderHook(({ changes }) => useModel(make, { changes }), { initialProps: { changes: 0 } });
  screen.rerender({ changes: 1 });
  screen.rerender({ changes: 1 });
  expect(load).toHaveBeenCalledTimes(2);
});

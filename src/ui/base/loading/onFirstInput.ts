import { whenIdle } from './whenIdle.ts';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `prepare` once, at the first sign that a visitor uses the page, so that the code of what they may open next does
 * not compete with the first screen. If they have used it before, it waits only until the browser is idle. Returns what
 * cancels it.
 */
export function onFirstInput(prepare: () => void): () => void {
  // Missing in the browsers of tests.
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation?.hasBeenActive === true) return whenIdle(prepare);
  const stop = () => signs.forEach((sign) => removeEventListener(sign, begin));
  const begin = () => {
    stop();
    prepare();
  };
  signs.forEach((sign) => addEventListener(sign, begin, { passive: true }));
  return stop;
}

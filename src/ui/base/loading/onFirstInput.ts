import { whenIdle } from './whenIdle.ts';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `prepare` once, at the next sign that a visitor uses the page, so that the code of what they may open next does
 * not compete with the first screen. Returns what cancels it.
 */
export function onFirstInput(prepare: () => void): () => void {
  const stop = () => signs.forEach((sign) => removeEventListener(sign, begin));
  const begin = () => {
    stop();
    prepare();
  };
  signs.forEach((sign) => addEventListener(sign, begin, { passive: true }));
  return stop;
}

/** Resolves at the next sign that a visitor uses the page. */
export function firstInput(): Promise<void> {
  return new Promise((resolve) => onFirstInput(resolve));
}

/** As `onFirstInput`, for a part that may appear later: if the page was used before, it waits only for an idle browser. */
export function onceInUse(prepare: () => void): () => void {
  // Missing in the browsers of tests.
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.hasBeenActive === true ? whenIdle(prepare) : onFirstInput(prepare);
}

import { whenIdle } from './whenIdle.ts';

const usualSigns = ['pointermove', 'pointerdown', 'keydown'] as const;
/** A screen reader may use a control without pointer and keys. */
const allSigns = [...usualSigns, 'click', 'change'] as const;
// Where the page is not hydrated yet, React lets no input through to the window but on its way down.
const onItsWayDown = { capture: true, passive: true } as const;

/**
 * Calls `prepare` once, at the next sign that a visitor uses the page, so that the code of what they may open next does
 * not compete with the first screen. Returns what cancels it.
 */
export function onFirstInput(prepare: () => void, signs: readonly string[] = usualSigns): () => void {
  const stop = () => signs.forEach((sign) => removeEventListener(sign, begin, onItsWayDown));
  const begin = () => {
    stop();
    prepare();
  };
  signs.forEach((sign) => addEventListener(sign, begin, onItsWayDown));
  return stop;
}

/** As `onFirstInput`, for a part that may appear later: if the page was used before, it waits only for an idle browser. */
export function onceInUse(prepare: () => void, signs: readonly string[] = usualSigns): () => void {
  // Missing in the browsers of tests.
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.hasBeenActive === true ? whenIdle(prepare) : onFirstInput(prepare, signs);
}

/** Resolves when a visitor uses the page, or has used it before. */
export function inUse(): Promise<void> {
  return new Promise((resolve) => onceInUse(resolve, allSigns));
}

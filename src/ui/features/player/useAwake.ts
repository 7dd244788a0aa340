import { useEffect, useState } from 'react';

const rest = 2500;

/** Whether the visitor uses the player: recent pointer, touch or key input, or the focus on a control. */
export function useAwake(element: HTMLElement | null): readonly [boolean, (awake: boolean) => void] {
  const [awake, setAwake] = useState(true);
  const [focused, setFocused] = useState(false);
  const [activity, setActivity] = useState(0);

  useEffect(() => {
    const timer = setTimeout(() => setAwake(false), rest);
    return () => clearTimeout(timer);
  }, [activity, awake]);

  useEffect(() => {
    if (element === null) return undefined;
    const listening = new AbortController();
    const on = (type: string, listener: (event: Event) => void): void =>
      element.addEventListener(type, listener, { signal: listening.signal, passive: true });
    const wake = (): void => {
      setAwake(true);
      setActivity((count) => count + 1);
    };
    const isMouse = (event: Event): boolean => event instanceof PointerEvent && event.pointerType !== 'touch';
    on('pointermove', (event) => {
      if (isMouse(event) || event.target instanceof HTMLInputElement) wake();
    });
    on('pointerdown', (event) => {
      if (isMouse(event) || event.target !== event.currentTarget) return;
      wake();
    });
    on('pointerleave', (event) => {
      if (isMouse(event)) setAwake(false);
    });
    on('click', (event) => {
      if (event.target instanceof Element && event.target.closest('button') !== null) wake();
    });
    on('keydown', wake);
    on('focusin', (event) =>
      setFocused(event.target !== element && event.target instanceof Element && event.target.matches(':focus-visible')),
    );
    on('focusout', () => setFocused(false));
    return () => listening.abort();
  }, [element]);

  return [awake || focused, setAwake];
}

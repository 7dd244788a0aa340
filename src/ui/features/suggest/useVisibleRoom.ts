import { useLayoutEffect, type RefObject } from 'react';

/** Writes the height between the top of an element and the on-screen keyboard as `--room` to the element. */
export function useVisibleRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      element.current?.style.setProperty('--room', `${Math.floor(viewport.offsetTop + viewport.height - top)}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    addEventListener('scroll', fit, { passive: true });
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
      removeEventListener('scroll', fit);
    };
  }, [element]);
}

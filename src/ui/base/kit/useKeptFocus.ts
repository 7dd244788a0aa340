import { useEffect, type RefObject } from 'react';

const controls =
  'a[href], button:not(:disabled), input:not(:disabled, [hidden]), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable="true"]';

/**
 * Rule SCREEN-18: keeps the focus in a container when the focused control disappears or is disabled. It moves to the
 * first control of the nearest element around the lost one, instead of to the body of the page.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    /** The control that had the focus last, then the elements around it. */
    let path: readonly Element[] = [];
    const remember = ({ target }: Event) => {
      path = target instanceof Element ? upTo(element, target) : [];
    };
    // A press elsewhere takes the focus away on purpose.
    const forget = ({ target }: Event) => {
      if (target instanceof Node && path[0]?.contains(target) !== true) path = [];
    };
    const keep = () => {
      const [lost, ...around] = path;
      if (lost === undefined || !isNowhere(document.activeElement)) return;
      if (lost.isConnected && !lost.matches(':disabled')) return;
      for (const near of around)
        if (near.isConnected && [...near.querySelectorAll<HTMLElement>(controls)].some(takesFocus)) return;
    };
    const changes = new MutationObserver(keep);
    changes.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    element.addEventListener('focusin', remember);
    element.addEventListener('pointerdown', forget);
    return () => {
      changes.disconnect();
      element.removeEventListener('focusin', remember);
      element.removeEventListener('pointerdown', forget);
    };
  }, [container]);
}

function upTo(container: Element, from: Element): readonly Element[] {
  const path: Element[] = [];
  for (let each: Element | null = from; each !== null; each = each.parentElement) {
    path.push(each);
    if (each === container) break;
  }
  return path;
}

/** Whether nothing has the focus. A modal dialog may have it itself. */
function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body || active.matches('dialog');
}

function takesFocus(control: HTMLElement): boolean {
  control.focus();
  return document.activeElement === control;
}

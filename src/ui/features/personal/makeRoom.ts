const duration = 260;
const easing = 'cubic-bezier(0.2, 0, 0, 1)';

/**
 * Moves what follows an element down from where it was, after the element has appeared above it. Only transforms move,
 * so nothing on the page counts as shifted, and nobody loses the place they read.
 */
export function makeRoom(appeared: HTMLElement): void {
  const height = appeared.getBoundingClientRect().height + spaceAround(appeared);
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const timing = { duration: isReduced ? 1 : duration, easing };
  for (const element of following(appeared))
    element.animate([{ transform: `translateY(${-height}px)` }, { transform: 'none' }], timing);
  appeared.animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], timing);
}

function spaceAround(element: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(element);
  return parseFloat(marginTop) + parseFloat(marginBottom);
}

/** The elements after it on the page: its younger siblings, and those of everything around it. */
function following(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement)
    for (let next = each.nextElementSibling; next !== null; next = next.nextElementSibling) found.push(next);
  return found;
}

import type { VisitorClock } from '../../base/page/useVisitorClock.ts';

/**
 * Rule DATE-3: the class of an element with a time. It stays invisible in its space until the visitor's zone is known,
 * because parts of the page hydrate one after the other.
 */
export function zonedClass(clock: VisitorClock | undefined, name?: string): string | undefined {
  if (clock !== undefined) return name;
  return name === undefined ? 'zoned' : `${name} zoned`;
}

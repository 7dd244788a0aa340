import type { Clock } from '../ports/Clock.ts';
import type { Imports } from '../ports/import/Imports.ts';

/** Rule MOVE-7: imports are kept for so many days. */
const importDays = 90;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Rule MOVE-7: forgets old imports. What they have made stays. */
export function sweepImports(imports: Pick<Imports, 'sweep'>, clock: Clock): Promise<void> {
  return imports.sweep(new Date(clock.now().getTime() - importDays * dayMilliseconds));
}

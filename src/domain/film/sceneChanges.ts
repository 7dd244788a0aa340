import type { ScreenFile } from './screenFile.ts';

/**
 * Rule PART-3: the seconds at which a film shows another picture: at least half of the lines on the screen are new. The
 * lines are ordered by their starts.
 */
export function sceneChanges({ lines }: Pick<ScreenFile, 'lines'>): readonly number[] {
  const changes: number[] = [];
  let shown: readonly number[] = [];
  for (let at = 0; at < lines.length;) {
    const start = lines[at]?.start ?? 0;
    const fresh: number[] = [];
    for (; at < lines.length && lines[at]?.start === start; at += 1) fresh.push(lines[at]?.end ?? start);
    shown = shown.filter((end) => end > start);
    if (start > 0 && fresh.length >= shown.length) changes.push(start);
    shown = [...shown, ...fresh];
  }
  return changes;
}

/** The second in `?t=`, if it lies within the video; else `undefined`, and the item's own start time counts. */
export function startIn(search: string, duration: number): number | undefined {
  const text = new URLSearchParams(search).get('t') ?? '';
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const seconds = Number(text);
  return duration === 0 || seconds < duration ? seconds : undefined;
}

/** The second that `?t=` names, where it lies within the video; else the video's own start counts. */
export function startIn(search: string, duration: number): number | undefined {
  const text = new URLSearchParams(search).get('t') ?? '';
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const seconds = Number(text);
  return duration === 0 || seconds < duration ? seconds : undefined;
}

import type { Chapter } from '../../../../domain/film/playback.ts';

/** A chapter with its end, in seconds. */
export interface ChapterPart extends Chapter {
  readonly end: number;
}

/**
 * The chapters within the video, ordered by time, each with its end. If the first one begins later than 0, a part
 * without a title comes before it.
 */
export function chapterParts(chapters: readonly Chapter[], duration: number): readonly ChapterPart[] {
  if (!(duration > 0)) return [];
  const inside = chapters
    .filter((chapter) => chapter.time >= 0 && chapter.time < duration)
    .toSorted((a, b) => a.time - b.time);
  const first = inside[0];
  if (first === undefined) return [{ title: '', time: 0, end: duration }];
  const whole = first.time > 0 ? [{ title: '', time: 0 }, ...inside] : inside;
  return whole.map((chapter, index) => ({ ...chapter, end: whole[index + 1]?.time ?? duration }));
}

export function chapterAt(parts: readonly ChapterPart[], time: number): ChapterPart | null {
  return parts.findLast((part) => part.time <= time) ?? null;
}

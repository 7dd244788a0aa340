import type { Feature } from './access.ts';
import { isBlank } from './blank.ts';
import type { Category } from './category.ts';
import type { Filmed } from './filmed.ts';
import { ok, refuse, type Result } from './result.ts';
import { slugFaults, type SlugFault } from './slug.ts';

/** A tutorial video (§3). */
export interface Video extends Filmed {
  readonly name: string;
}

export const maximumNameLength = 120;

export type VideoRefusal =
  'name-blank' | 'name-too-long' | 'published-without-category' | 'start-time-outside' | SlugFault;

/** The rules of §5 for a video as it is saved: every breach, so that all can be shown at once. */
export function videoRefusals(
  video: Pick<Video, 'name' | 'categories' | 'published' | 'startTime' | 'duration'>,
): readonly VideoRefusal[] {
  const refusals: VideoRefusal[] = [];
  if (isBlank(video.name)) refusals.push('name-blank');
  if ([...video.name].length > maximumNameLength) refusals.push('name-too-long');
  if (video.published && video.categories.length === 0) refusals.push('published-without-category');
  if (!isStartTime(video.startTime, video.duration)) refusals.push('start-time-outside');
  return refusals;
}

/** `design.md` 5.21: 0 ≤ start < duration; before the file is probed only the lower bound is known. */
export function isStartTime(startTime: number, duration: number): boolean {
  return Number.isFinite(startTime) && startTime >= 0 && (duration === 0 || startTime < duration);
}

/** What an administrator writes of a video. */
export type VideoEdit = Pick<Video, 'name' | 'slug' | 'categories' | 'public' | 'feature' | 'startTime'>;

/** The video as changed, or every rule of §5 that it would break. A start that a shorter file left behind its end does not hold up a change of something else. */
export function editVideo<Item extends VideoEdit & Pick<Video, 'published' | 'duration'>>(
  video: Item,
  changes: Partial<VideoEdit>,
): Result<Item, readonly VideoRefusal[]> {
  const edited = { ...video, ...changes };
  const found = [...videoRefusals(edited), ...slugFaults(edited.slug)];
  const refusals =
    changes.startTime === undefined ? found.filter((refusal) => refusal !== 'start-time-outside') : found;
  return refusals.length === 0 ? ok({ ...edited, name: edited.name.trim() }) : refuse(refusals);
}

/** The published video, or why it may not be; publishing again changes nothing. */
export function publish<Item extends Video>(video: Item, now: Date): Result<Item, readonly VideoRefusal[]> {
  if (video.published) return ok(video);
  const published = { ...video, published: true, publishedAt: video.publishedAt ?? now.toISOString() };
  const refusals = videoRefusals(published);
  return refusals.length === 0 ? ok(published) : refuse(refusals);
}

/** Hidden from everyone but administrators; it keeps the day on which it was first published. */
export function unpublish<Item extends Video>(video: Item): Item {
  return { ...video, published: false };
}

/** The feature an item needs unless an administrator says otherwise (`design.md` 5.3): rise where rise is its only category. */
export function defaultFeature(chosen: readonly Category[]): Feature | null {
  return chosen.length === 1 && chosen[0] === 'rise' ? 'rise' : null;
}

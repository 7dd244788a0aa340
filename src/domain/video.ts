import type { Feature } from './access.ts';
import type { CaptionTrack } from './caption.ts';
import type { Category } from './category.ts';
import type { ProcessingState } from './processing.ts';
import { ok, refuse, type Result } from './result.ts';

/** The picture of an item in the widths that were made of it; `src` is the widest. */
export interface Thumbnail {
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

/** A tutorial video (§3). Durations and times are seconds; instants are ISO 8601 UTC. */
export interface Video {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly categories: readonly Category[];
  readonly public: boolean;
  readonly published: boolean;
  readonly feature: Feature | null;
  /** Where playback begins when the address names no time. */
  readonly startTime: number;
  /** 0 until the file has been probed. */
  readonly duration: number;
  readonly processing: { readonly state: ProcessingState };
  readonly thumbnail: Thumbnail | null;
  readonly captions: readonly CaptionTrack[];
  readonly createdAt: string;
  readonly publishedAt: string | null;
}

export const maximumNameLength = 120;

export type VideoRefusal = 'name-blank' | 'name-too-long' | 'published-without-category' | 'start-time-outside';

/** The rules of §5 for a video as it is saved: every breach, so that all can be shown at once. */
export function videoRefusals(video: Pick<Video, 'name' | 'categories' | 'published' | 'startTime' | 'duration'>): readonly VideoRefusal[] {
  const refusals: VideoRefusal[] = [];
  if (video.name.trim() === '') refusals.push('name-blank');
  if ([...video.name].length > maximumNameLength) refusals.push('name-too-long');
  if (video.published && video.categories.length === 0) refusals.push('published-without-category');
  if (!isStartTime(video.startTime, video.duration)) refusals.push('start-time-outside');
  return refusals;
}

/** `design.md` 5.21: 0 ≤ start < duration; before the file is probed only the lower bound is known. */
export function isStartTime(startTime: number, duration: number): boolean {
  return Number.isFinite(startTime) && startTime >= 0 && (duration === 0 || startTime < duration);
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

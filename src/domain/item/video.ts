import type { Feature } from '../access/access.ts';
import { isBlank } from '../text/blank.ts';
import { isOneLine, isParagraphs } from '../text/plainText.ts';
import type { Category } from '../catalogue/category.ts';
import type { Filmed, ListedCaptions } from '../film/filmed.ts';
import { ok, refuse, type Result } from '../result.ts';
import { slugRefusals, slugFrom, type ItemSlugRefusal } from './slug.ts';

/** A tutorial video. Rule ITEM-1. */
export interface Video extends Filmed {
  readonly name: string;
  /** Plain text; empty where there is none. Rule VIDEO-7. */
  readonly description: string;
}

/**
 * Rule VIDEO-8: the fields that a list sends to its page. Descriptions are left out, because lists search them but do
 * not show them. A card shows only whether there are captions.
 */
export type ListedVideo = Omit<Video, 'description' | 'captions'> & ListedCaptions;

/** Rule VIDEO-1: the maximum length of a name, in characters. */
export const maximumNameLength = 120;
/** Rule VIDEO-7: the maximum length of the short description, in characters. */
export const maximumShortDescriptionLength = 300;

export type VideoRefusal =
  | 'name-blank'
  | 'name-too-long'
  | 'name-characters'
  | 'description-too-long'
  | 'description-characters'
  | 'published-without-category'
  | 'start-time-outside'
  | ItemSlugRefusal;

/** Rules VIDEO-1, VIDEO-2, VIDEO-7 and ITEM-3: all reasons why a video cannot be saved, so that the form shows them together. */
export function videoRefusals(
  video: Pick<Video, 'name' | 'description' | 'categories' | 'published' | 'startTime' | 'duration'>,
): readonly VideoRefusal[] {
  const refusals: VideoRefusal[] = [];
  if (isBlank(video.name)) refusals.push('name-blank');
  if ([...video.name].length > maximumNameLength) refusals.push('name-too-long');
  if ([...video.description].length > maximumShortDescriptionLength) refusals.push('description-too-long');
  if (video.published && video.categories.length === 0) refusals.push('published-without-category');
  if (!isStartTime(video.startTime, video.duration)) refusals.push('start-time-outside');
  return refusals;
}

/** Rule ITEM-9: the refusals of characters in the given texts. A stored text does not block other changes. */
function videoTextRefusals({
  name = '',
  description = '',
}: Partial<Pick<Video, 'name' | 'description'>>): readonly VideoRefusal[] {
  const refusals: VideoRefusal[] = [];
  if (!isOneLine(name)) refusals.push('name-characters');
  if (!isParagraphs(description)) refusals.push('description-characters');
  return refusals;
}

/**
 * Rule ITEM-3: 0 ≤ start < duration, in seconds. A duration of 0 is not known yet, so only the lower bound is checked.
 */
export function isStartTime(startTime: number, duration: number): boolean {
  return Number.isFinite(startTime) && startTime >= 0 && (duration === 0 || startTime < duration);
}

const blank = {
  name: '',
  description: '',
  categories: [],
  public: false,
  feature: null,
  startTime: 0,
} as const satisfies Partial<Video>;

/** The fields of a video that an administrator edits. */
export type VideoEdit = Pick<Video, 'slug' | keyof typeof blank>;

/** A new video before anything is written. */
export const blankVideo: Omit<VideoEdit, 'slug'> = blank;

/**
 * Rules VIDEO-1, VIDEO-2, VIDEO-7 and SLUG-1: the changed video, or every rule that it would break. By rule ITEM-4 a start time
 * behind the end of a shorter file does not block other changes.
 */
export function editVideo<Item extends VideoEdit & Pick<Video, 'published' | 'duration'>>(
  video: Item,
  changes: Partial<VideoEdit>,
): Result<Item, readonly VideoRefusal[]> {
  const edited = { ...video, ...changes };
  const found = [...videoRefusals(edited), ...videoTextRefusals(changes), ...slugRefusals(edited.slug)];
  const refusals =
    changes.startTime === undefined ? found.filter((refusal) => refusal !== 'start-time-outside') : found;
  return refusals.length === 0
    ? ok({ ...edited, name: edited.name.trim(), description: edited.description.trim() })
    : refuse(refusals);
}

/**
 * Rules VIDEO-1, VIDEO-2, VIDEO-7 and SLUG-3: a new draft, or every rule that it would break. It is not public and, unless
 * `written` has one, takes its path from its name.
 */
export function newVideo(written: Partial<VideoEdit>): Result<VideoEdit, readonly VideoRefusal[]> {
  const { name = '', categories = [] } = written;
  const begun = { ...blankVideo, slug: slugFrom(name, 'video'), feature: defaultFeature(categories) };
  return editVideo({ ...begun, published: false, duration: 0 }, written);
}

/** Rules DRAFT-1 and DRAFT-2: the published video, or every rule that it breaks. Publishing is idempotent. */
export function publish<Item extends Video>(video: Item, now: Date): Result<Item, readonly VideoRefusal[]> {
  if (video.published) return ok(video);
  const published = { ...video, published: true, publishedAt: video.publishedAt ?? now.toISOString() };
  const refusals = videoRefusals(published);
  return refusals.length === 0 ? ok(published) : refuse(refusals);
}

/** Rule ACCESS-5: the feature that an item needs unless an administrator chooses otherwise. */
export function defaultFeature(chosen: readonly Category[]): Feature | null {
  return chosen.length === 1 && chosen[0] === 'rise' ? 'rise' : null;
}

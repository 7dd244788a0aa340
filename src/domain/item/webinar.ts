import { isBlank } from '../text/blank.ts';
import { isOneLine, isParagraphs } from '../text/plainText.ts';
import type { Filmed, ListedCaptions } from '../film/filmed.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Series } from '../catalogue/series.ts';
import { slugRefusals, slugFrom, type ItemSlugRefusal } from './slug.ts';
import { defaultFeature, isStartTime } from './video.ts';
import { isWebAddress, maximumAddressLength } from '../text/webAddress.ts';

/** Rule WEBINAR-4: the levels of a recorded webinar. */
export const skills = ['beginner', 'advanced', 'none'] as const;
export type Skill = (typeof skills)[number];

/** A moment of a recording that people can jump to. `time` is in seconds from the start. */
export interface Objective {
  readonly title: string;
  readonly time: number;
}

/** A file that people can download with a recording. `type` is its media type. */
export interface Download {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly type: string;
}

export interface Resource {
  readonly name: string;
  readonly url: string;
}

/** The fields of a recorded webinar that a list shows or searches. Rule ITEM-1. */
export interface WebinarSummary extends Filmed {
  readonly title: string;
  readonly description: string;
  /** Who presents it; empty where nobody has said it. */
  readonly presenter: string;
  readonly skill: Skill;
  readonly series: Series | null;
}

/**
 * Rule WEBINAR-12: what a list sends to its page. Descriptions are left out: lists search them but do not show them,
 * and they are as large as all other fields together. A card shows only whether there are captions.
 */
export type ListedWebinar = Omit<WebinarSummary, 'description' | 'captions'> & ListedCaptions;

/** Another recording, with the fields that its card shows. Visitors see published ones only. Rule WEBINAR-8. */
export type Recommendation = Pick<
  WebinarSummary,
  'id' | 'slug' | 'title' | 'categories' | 'skill' | 'duration' | 'processing' | 'thumbnail' | 'captions'
>;

/** A recorded webinar with all that its page shows. */
export interface Webinar extends WebinarSummary {
  /** A second paragraph of the description, collapsed at first. */
  readonly more: string;
  /** Sanitised HTML; empty where there is none. */
  readonly detail: string;
  readonly downloads: readonly Download[];
  /** Ordered by time. */
  readonly objectives: readonly Objective[];
  readonly recommendations: readonly Recommendation[];
  readonly resources: readonly Resource[];
}

/** A recorded webinar with the fields that only administrators see. */
export interface AdministeredWebinar extends Webinar {
  readonly views: number;
  /** The ids of all recommended webinars, in order. Drafts are included. */
  readonly recommendedIds: readonly string[];
}

/** Rule WEBINAR-3: the maximum length of a title (and of a presenter) and of a description, in characters. */
export const maximumTitleLength = 120;
export const maximumDescriptionLength = 500;
/** Rule WEBINAR-3: the maximum size of the detailed description, in bytes of UTF-8. */
export const maximumDetailBytes = 20_000;

/** Rule WEBINAR-3: the maximum length of the second paragraph, in characters. */
export const maximumMoreLength = 2000;

/** Rule DETAIL-6: the maximum number of rows in each list of a recorded webinar. */
export const maximumRows = { objectives: 100, downloads: 50, resources: 50, recommendations: 24 } as const;
/** The maximum length of the title or name of a row in these lists, in UTF-16 code units. */
export const maximumRowNameLength = 200;

export type WebinarRefusal =
  | 'title-missing'
  | 'description-missing'
  | 'category-missing'
  | 'title-too-long'
  | 'description-too-long'
  | 'presenter-too-long'
  | 'more-too-long'
  | 'detail-too-long'
  | 'start-time-outside'
  | 'objective-outside'
  | 'objective-blank'
  | 'download-blank'
  | 'resource-blank'
  | 'resource-address'
  | 'resource-address-too-long'
  | 'title-characters'
  | 'description-characters'
  | 'presenter-characters'
  | 'more-characters'
  | 'detail-characters'
  | 'objective-characters'
  | 'download-characters'
  | 'resource-characters'
  | ItemSlugRefusal;

type Checked = Pick<
  Webinar,
  | 'title'
  | 'description'
  | 'presenter'
  | 'more'
  | 'detail'
  | 'categories'
  | 'published'
  | 'startTime'
  | 'duration'
  | 'objectives'
  | 'resources'
> & { readonly downloads: readonly Pick<Download, 'name'>[] };

/**
 * Rules WEBINAR-1 to WEBINAR-7 and EDITOR-1: all reasons why a recorded webinar cannot be saved, so that the form shows
 * them together. A draft may be incomplete.
 */
export function webinarRefusals(webinar: Checked): readonly WebinarRefusal[] {
  const refusals: WebinarRefusal[] = [];
  if (isBlank(webinar.title)) refusals.push('title-missing');
  if (webinar.published && isBlank(webinar.description)) refusals.push('description-missing');
  if (webinar.published && webinar.categories.length === 0) refusals.push('category-missing');
  if ([...webinar.title].length > maximumTitleLength) refusals.push('title-too-long');
  if ([...webinar.description].length > maximumDescriptionLength) refusals.push('description-too-long');
  if ([...webinar.presenter].length > maximumTitleLength) refusals.push('presenter-too-long');
  if ([...webinar.more].length > maximumMoreLength) refusals.push('more-too-long');
  if (new TextEncoder().encode(webinar.detail).length > maximumDetailBytes) refusals.push('detail-too-long');
  if (!isStartTime(webinar.startTime, webinar.duration)) refusals.push('start-time-outside');
  if (!webinar.objectives.every(({ time }) => isStartTime(time, webinar.duration))) refusals.push('objective-outside');
  if (webinar.objectives.some(({ title }) => isBlank(title))) refusals.push('objective-blank');
  if (webinar.downloads.some(({ name }) => isBlank(name))) refusals.push('download-blank');
  if (webinar.resources.some(({ name }) => isBlank(name))) refusals.push('resource-blank');
  if (!webinar.resources.every(({ url }) => isWebAddress(url))) refusals.push('resource-address');
  if (webinar.resources.some(({ url }) => url.length > maximumAddressLength))
    refusals.push('resource-address-too-long');
  return refusals;
}

/** The texts of a recorded webinar that an administrator sends. */
type GivenTexts = Partial<
  Pick<Webinar, 'title' | 'description' | 'presenter' | 'more' | 'detail' | 'objectives' | 'resources'> & {
    readonly downloads: readonly Pick<Download, 'name'>[];
  }
>;

/** Rule ITEM-9: the refusals of characters in the given texts. A stored text does not block other changes. */
export function webinarTextRefusals({
  title = '',
  description = '',
  presenter = '',
  more = '',
  detail = '',
  objectives = [],
  downloads = [],
  resources = [],
}: GivenTexts): readonly WebinarRefusal[] {
  const refusals: WebinarRefusal[] = [];
  if (!isOneLine(title)) refusals.push('title-characters');
  if (!isParagraphs(description)) refusals.push('description-characters');
  if (!isOneLine(presenter)) refusals.push('presenter-characters');
  if (!isParagraphs(more)) refusals.push('more-characters');
  if (!isParagraphs(detail)) refusals.push('detail-characters');
  if (!objectives.every((objective) => isOneLine(objective.title))) refusals.push('objective-characters');
  if (!downloads.every(({ name }) => isOneLine(name))) refusals.push('download-characters');
  if (!resources.every(({ name }) => isOneLine(name))) refusals.push('resource-characters');
  return refusals;
}

const blank = {
  title: '',
  description: '',
  presenter: '',
  more: '',
  categories: [],
  skill: 'none',
  public: false,
  feature: null,
  startTime: 0,
  objectives: [],
  resources: [],
} as const satisfies Partial<Webinar>;

/**
 * The fields of a recorded webinar that an administrator edits. The detailed description and the files have their own
 * calls.
 */
export type WebinarEdit = Pick<Webinar, 'slug' | keyof typeof blank>;

/** A new webinar before anything is written. */
export const blankWebinar: Omit<WebinarEdit, 'slug'> = blank;

/**
 * Rules WEBINAR-1 to WEBINAR-7: the changed webinar, or every rule that it would break. By rule ITEM-4 a start time or
 * objective behind the end of a shorter file does not block other changes.
 */
export function editWebinar<Item extends WebinarEdit & Checked>(
  webinar: Item,
  changes: Partial<WebinarEdit>,
): Result<Item, readonly WebinarRefusal[]> {
  const edited = { ...webinar, ...changes };
  const found = [...webinarRefusals(edited), ...webinarTextRefusals(changes), ...slugRefusals(edited.slug)];
  const left = [
    ...(changes.objectives === undefined ? ['objective-outside'] : []),
    ...(changes.startTime === undefined ? ['start-time-outside'] : []),
  ];
  const refusals = found.filter((refusal) => !left.includes(refusal));
  return refusals.length === 0
    ? ok({
        ...edited,
        title: edited.title.trim(),
        description: edited.description.trim(),
        presenter: edited.presenter.trim(),
        objectives: inOrderOfTime(edited.objectives),
      })
    : refuse(refusals);
}

/**
 * Rules WEBINAR-1 to WEBINAR-7 and SLUG-3: a new draft, or every rule that it would break. It is not public and, unless
 * `written` has one, takes its path from its title.
 */
export function newWebinar(written: Partial<WebinarEdit>): Result<WebinarEdit, readonly WebinarRefusal[]> {
  const { title = '', categories = [] } = written;
  const begun = { ...blankWebinar, slug: slugFrom(title, 'webinar'), feature: defaultFeature(categories) };
  return editWebinar({ ...begun, published: false, detail: '', duration: 0, downloads: [] }, written);
}

/** Rule WEBINAR-6: the objectives at or behind the end of the file. A new file may be shorter. */
export function objectivesOutside({
  objectives,
  duration,
}: Pick<Webinar, 'objectives' | 'duration'>): readonly Objective[] {
  return objectives.filter(({ time }) => !isStartTime(time, duration));
}

/** Rule WEBINAR-9: whether a detailed description has no text. Markup alone is not text. */
export function isDetailBlank(html: string): boolean {
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|[\s\u200b]/g, '') === '';
}

/** Rules DRAFT-1 and DRAFT-2: the published webinar, or every rule that it breaks. Publishing is idempotent. */
export function publish<Item extends Webinar>(webinar: Item, now: Date): Result<Item, readonly WebinarRefusal[]> {
  if (webinar.published) return ok(webinar);
  const published = { ...webinar, published: true, publishedAt: webinar.publishedAt ?? now.toISOString() };
  const refusals = webinarRefusals(published);
  return refusals.length === 0 ? ok(published) : refuse(refusals);
}

/** Rule WEBINAR-5: the objectives ordered by time; equal times keep their order. Players use them as chapters. */
export function inOrderOfTime(objectives: readonly Objective[]): readonly Objective[] {
  return objectives.toSorted((one, other) => one.time - other.time);
}

/** The fields of a recording that a recommendation shows. Rule WEBINAR-8. */
export function recommendationOf({
  id,
  slug,
  title,
  categories,
  skill,
  duration,
  processing,
  thumbnail,
  captions,
}: Recommendation): Recommendation {
  return { id, slug, title, categories, skill, duration, processing, thumbnail, captions };
}

/** Why a download is refused: the refusal of the gate. Rule DETAIL-4. */
export type DownloadRefusal = 'not-found' | 'subscribe' | 'feature-disabled';

import type { SpokenCue } from '../../../src/domain/film/caption.ts';
import { categories, inCatalogueOrder, type Category } from '../../../src/domain/catalogue/category.ts';
import { slugFrom } from '../../../src/domain/item/slug.ts';
import { blankUpcoming } from '../../../src/domain/item/upcoming.ts';
import { blankVideo, defaultFeature } from '../../../src/domain/item/video.ts';
import { blankWebinar, maximumDescriptionLength, skills } from '../../../src/domain/item/webinar.ts';
import type { NewUpcoming } from '../ports/item/UpcomingWebinars.ts';
import type { NewVideo } from '../ports/item/Videos.ts';
import type { NewWebinar } from '../ports/item/Webinars.ts';
import { seededRandom, type SeededRandom } from './seededRandom.ts';
import type { Speech, VolumeCaptions } from './speech.ts';
import { familyNames, givenNames, vocabulary, zones } from './vocabulary.ts';

/** A generated item with its id. The same number always gives the same item. */
export type VolumeItem =
  | { readonly kind: 'video'; readonly id: string; readonly spoken: readonly SpokenCue[]; readonly video: NewVideo }
  | {
      readonly kind: 'webinar';
      readonly id: string;
      readonly spoken: readonly SpokenCue[];
      readonly webinar: NewWebinar;
    }
  | { readonly kind: 'upcoming'; readonly id: string; readonly upcoming: NewUpcoming };

const lastPublished = Date.UTC(2025, 11, 1);
const halfHour = 1_800_000;
const hour = 3_600_000;
const webinarsInSeries = 50;

/** The series that the webinars among the first `items` items refer to. */
export function volumeSeries(items: number): readonly { readonly id: string; readonly title: string }[] {
  return Array.from({ length: seriesUpTo(items) }, (_, index) => {
    const random = seededRandom(2_000_000_000 + index);
    return { id: random.uuid(), title: `${titled(words(random, 2))}, series ${index + 1}` };
  });
}

function seriesUpTo(number: number): number {
  return 4 + Math.ceil(number / webinarsInSeries);
}

/** What all generated items share. */
export interface VolumeCatalogue {
  readonly series: readonly { readonly id: string }[];
  readonly now: Date;
  readonly captions: VolumeCaptions;
  readonly speech: Speech;
}

/**
 * Odd numbers are videos, every twentieth item is an upcoming webinar (after `now`), the rest are recorded webinars.
 */
export function volumeItem(number: number, { series, now, captions, speech }: VolumeCatalogue): VolumeItem {
  const random = seededRandom(number);
  const id = random.uuid();
  if (number % 20 === 0) return { kind: 'upcoming', id, upcoming: upcoming(random, id, now) };
  // Other random numbers, so that the rest of an item does not depend on its captions.
  const ofSpeech = seededRandom(1_000_000_000 + number);
  const spoken = ofSpeech.chance(captions.share) ? speech(ofSpeech, captions.cues) : [];
  const published = random.chance(0.95);
  const publishedAt = new Date(lastPublished - number * halfHour);
  const common = { published, publishedAt, assetId: random.uuid(), ...gate(random) };
  const title = titled(words(random, 2 + random.below(5)));
  const kind = number % 2 === 1 ? 'video' : 'webinar';
  const slug = slugFrom(`${title.slice(0, 60)} ${number}`, kind);
  if (kind === 'video') return { kind: 'video', id, spoken, video: { ...blankVideo, ...common, name: title, slug } };
  const objectives = Array.from({ length: random.below(6) }, (_, index) => ({
    title: titled(words(random, 3)),
    time: index * 60 + random.below(60),
  }));
  const webinar: NewWebinar = {
    ...blankWebinar,
    ...common,
    title,
    slug,
    description: sentences(random, 2).slice(0, maximumDescriptionLength),
    more: random.chance(0.3) ? sentences(random, 3) : '',
    skill: random.pick(skills),
    seriesId: random.chance(0.25) ? null : random.pick(series.slice(0, seriesUpTo(number))).id,
    detail: random.chance(0.5) ? `<p>${sentences(random, 4)}</p>` : '',
    objectives,
    views: Math.floor(10_000 ** random.next()),
  };
  return { kind: 'webinar', id, spoken, webinar };
}

function upcoming(random: SeededRandom, id: string, now: Date): NewUpcoming {
  const startsAt = new Date((Math.floor(now.getTime() / hour) + 24 + random.below(24 * 180)) * hour).toISOString();
  return {
    ...blankUpcoming,
    id,
    title: titled(words(random, 3 + random.below(4))),
    description: sentences(random, 2).slice(0, maximumDescriptionLength),
    startsAt,
    zone: random.pick(zones),
    durationMinutes: random.pick([30, 45, 60, 60, 90]),
    presenter: `${random.pick(givenNames)} ${random.pick(familyNames)}`,
    published: random.chance(0.95),
    registrationLink: 'https://example.com/register',
    ...gate(random),
  };
}

function gate(random: SeededRandom) {
  const chosen = [
    random.pick(categories),
    ...(random.chance(0.3) ? [random.pick(categories)] : []),
  ] satisfies Category[];
  return { categories: inCatalogueOrder(chosen), feature: defaultFeature(chosen), public: random.chance(0.6) };
}

function words(random: SeededRandom, count: number): readonly string[] {
  return Array.from({ length: count }, () => random.pickEarly(vocabulary));
}

function sentences(random: SeededRandom, count: number): string {
  return Array.from({ length: count }, () => `${titled(words(random, 8 + random.below(8)))}.`).join(' ');
}

function titled(chosen: readonly string[]): string {
  const text = chosen.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

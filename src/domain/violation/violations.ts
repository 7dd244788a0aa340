import { maximumDownloadBytes } from '../film/filmFiles.ts';
import { maximumSlugLength, reservedSlugs, type ItemSlugRefusal } from '../item/slug.ts';
import { maximumSeriesTitleLength, type SeriesRefusal } from '../catalogue/seriesTitle.ts';
import { maximumCancellationNoteLength, type CancellationRefusal } from '../item/cancellation.ts';
import { maximumDurationMinutes, type UpcomingRefusal } from '../item/upcomingEdit.ts';
import { maximumNameLength, maximumShortDescriptionLength, type VideoRefusal } from '../item/video.ts';
import { maximumAddressLength } from '../text/webAddress.ts';
import {
  maximumDescriptionLength,
  maximumDetailBytes,
  maximumMoreLength,
  maximumTitleLength,
  type WebinarRefusal,
} from '../item/webinar.ts';

/** An item as a message names it, with the path at which administrators find it. */
export interface ShownItem {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

/** Rule ITEM-6: a broken rule: the field, and the exact text that people read. */
export interface Violation {
  readonly field: string;
  readonly message: string;
  /** The place in a text file. Both count from 1. */
  readonly line?: number;
  readonly column?: number;
  /** The item that already has the value, or that refers to the item. */
  readonly holder?: ShownItem;
}

type Violations<Refusal extends string> = Readonly<Record<Refusal, Violation>>;

/** Rule SLUG-5: the text for a path that another item has or had. */
export const slugInUse = 'That URL is already in use.';
const requiredMissing = 'One or more required fields are missing.';
/** Rules WEBINAR-11 and SERIES-3: why an item cannot be deleted while others refer to it. */
export const linkedRefusals = {
  webinar: 'Cannot delete while linked upcoming webinars exist',
  series: 'Cannot delete while linked recorded webinars exist',
} as const;

const slugViolations: Violations<ItemSlugRefusal | 'slug-in-use'> = {
  'slug-blank': { field: 'slug', message: 'Enter a URL path.' },
  'slug-malformed': { field: 'slug', message: 'Use lowercase letters and digits, with single hyphens between them.' },
  'slug-too-long': { field: 'slug', message: `The URL path can have at most ${maximumSlugLength} characters.` },
  'slug-reserved': {
    field: 'slug',
    message: `The site uses these paths itself: ${reservedSlugs.join(', ')}. Choose another one.`,
  },
  'slug-in-use': { field: 'slug', message: slugInUse },
};

const startTimeOutside: Violation = {
  field: 'startTime',
  message: 'The start time must be 0 or later and before the end of the video.',
};
const tooLong = (field: string, name: string, length: number): Violation => ({
  field,
  message: `${name} can have at most ${length.toLocaleString('en')} characters.`,
});

const oddLine = (field: string, name: string): Violation => ({
  field,
  message: `${name} contains a line break, a tab or an invalid character. Remove it, or type the text again.`,
});
const oddParagraphs = (field: string, name: string): Violation => ({
  field,
  message: `${name} contains an invalid character. Remove it, or type the text again.`,
});

/** The upload of a new film for an item. */
const uploadUnknown: Violation = {
  field: 'uploadId',
  message: 'The upload is not finished or no longer exists. Upload the file again.',
};

/** The texts of all refusals of a video. Rule ITEM-6. */
export const videoViolations: Violations<VideoRefusal | 'slug-in-use' | 'upload-unknown'> = {
  ...slugViolations,
  'upload-unknown': uploadUnknown,
  'name-blank': { field: 'name', message: 'Name cannot be blank' },
  'name-too-long': tooLong('name', 'The name', maximumNameLength),
  'name-characters': oddLine('name', 'The name'),
  'description-too-long': tooLong('description', 'The description', maximumShortDescriptionLength),
  'description-characters': oddParagraphs('description', 'The description'),
  'published-without-category': { field: 'categories', message: 'Published videos must have a category' },
  'start-time-outside': startTimeOutside,
};

/** The texts of all refusals of a recorded webinar. Rule ITEM-6. */
export const webinarViolations: Violations<
  | WebinarRefusal
  | 'slug-in-use'
  | 'series-unknown'
  | 'recommendation-unknown'
  | 'recommendation-itself'
  | 'download-unknown'
  | 'download-too-large'
  | 'upload-unknown'
> = {
  ...slugViolations,
  'upload-unknown': uploadUnknown,
  'title-missing': { field: 'title', message: requiredMissing },
  'description-missing': { field: 'description', message: requiredMissing },
  'category-missing': { field: 'categories', message: 'At least one category must be selected.' },
  'title-too-long': tooLong('title', 'The title', maximumTitleLength),
  'description-too-long': tooLong('description', 'The description', maximumDescriptionLength),
  'presenter-too-long': tooLong('presenter', 'The presenter', maximumTitleLength),
  'more-too-long': tooLong('more', '“More”', maximumMoreLength),
  'detail-too-long': {
    field: 'html',
    message: `The detailed description can have at most ${maximumDetailBytes.toLocaleString('en')} bytes.`,
  },
  'title-characters': oddLine('title', 'The title'),
  'description-characters': oddParagraphs('description', 'The description'),
  'presenter-characters': oddLine('presenter', 'The presenter'),
  'more-characters': oddParagraphs('more', '“More”'),
  'detail-characters': oddParagraphs('html', 'The detailed description'),
  'objective-characters': oddLine('objectives', 'The title of an objective'),
  'download-characters': oddLine('downloads', 'The name of a download'),
  'resource-characters': oddLine('resources', 'The name of a resource'),
  'start-time-outside': startTimeOutside,
  'objective-outside': { field: 'objectives', message: 'Times must be non-negative and less than video duration' },
  'objective-blank': { field: 'objectives', message: 'Every objective needs a title.' },
  'download-blank': { field: 'downloads', message: 'Every download needs a name.' },
  'download-unknown': { field: 'downloads', message: 'The file of a download no longer exists. Upload it again.' },
  'download-too-large': {
    field: 'downloads',
    message: `A download can have at most ${maximumDownloadBytes / 1024 ** 2} MB. Choose a smaller file.`,
  },
  'resource-blank': { field: 'resources', message: 'Every resource needs a name.' },
  'resource-address': { field: 'resources', message: 'The address of a resource must begin with https:// or http://.' },
  'resource-address-too-long': tooLong('resources', 'The address of a resource', maximumAddressLength),
  'series-unknown': { field: 'seriesId', message: 'This series no longer exists. Choose another one.' },
  'recommendation-unknown': { field: 'recommendations', message: 'No recorded webinar has this ID or URL path.' },
  'recommendation-itself': { field: 'recommendations', message: 'A webinar cannot recommend itself.' },
};

/** The texts of all refusals of an upcoming webinar. Rule ITEM-6. */
export const upcomingViolations: Violations<UpcomingRefusal> = {
  'title-missing': { field: 'title', message: requiredMissing },
  'description-missing': { field: 'description', message: requiredMissing },
  'start-missing': { field: 'startsAt', message: requiredMissing },
  'presenter-missing': { field: 'presenter', message: requiredMissing },
  'registration-missing': { field: 'registrationLink', message: requiredMissing },
  'starts-in-the-past': { field: 'startsAt', message: 'Date cannot be in the past.' },
  'start-unreadable': { field: 'startsAt', message: 'Enter a valid date and time.' },
  'title-too-long': tooLong('title', 'The title', maximumTitleLength),
  'description-too-long': tooLong('description', 'The description', maximumDescriptionLength),
  'presenter-too-long': tooLong('presenter', 'The presenter', maximumTitleLength),
  'title-characters': oddLine('title', 'The title'),
  'description-characters': oddParagraphs('description', 'The description'),
  'presenter-characters': oddLine('presenter', 'The presenter'),
  'zone-unknown': { field: 'zone', message: 'Enter a valid time zone, such as Europe/Berlin.' },
  'duration-outside': {
    field: 'durationMinutes',
    message: `Enter the duration as a whole number of minutes from 1 to ${maximumDurationMinutes.toLocaleString('en')}.`,
  },
  'registration-address': {
    field: 'registrationLink',
    message: 'The registration link must begin with https:// or http://.',
  },
  'registration-too-long': tooLong('registrationLink', 'The registration link', maximumAddressLength),
  'earlier-session-unknown': { field: 'earlierSessionId', message: 'No recorded webinar has this ID or URL path.' },
  'recording-unknown': { field: 'recordedWebinarId', message: 'No recorded webinar has this ID or URL path.' },
  'recording-before-start': {
    field: 'recordedWebinarId',
    message:
      'This webinar has not begun. Link an older film as the earlier session, or confirm that it is the recording of this session.',
  },
};

/** The texts of all refusals of a cancellation. */
export const cancellationViolations: Violations<CancellationRefusal> = {
  'not-published': { field: 'published', message: 'Only a published webinar can be cancelled.' },
  'has-ended': { field: 'startsAt', message: 'This webinar has ended.' },
  'has-begun': { field: 'startsAt', message: 'A cancellation can be taken back only before the start.' },
  'note-too-long': tooLong('note', 'The note', maximumCancellationNoteLength),
  'note-characters': oddParagraphs('note', 'The note'),
};

/** Rule DATE-6: the text for a local time that a clock change skips. Instants on the wire cannot have this fault. */
export const skippedTime: Violation = {
  field: 'startsAt',
  message: 'This time does not exist on that day because the clocks go forward. Choose another time.',
};

export const seriesViolations: Violations<SeriesRefusal> = {
  'title-blank': { field: 'title', message: requiredMissing },
  'title-too-long': tooLong('title', 'The title', maximumSeriesTitleLength),
  'title-characters': oddLine('title', 'The title'),
  'title-taken': { field: 'title', message: 'A series already exists with that title.' },
};

/** Rule WEBINAR-9: the text for a detailed description without text. */
export const detailBlank: Violation = { field: 'html', message: 'Description cannot be blank' };

/** Rule ITEM-6: turns refusals into violations. */
export function violationsOf<Refusal extends string>(
  refusals: readonly Refusal[],
  texts: Violations<Refusal>,
): readonly Violation[] {
  return refusals.map((refusal) => texts[refusal]);
}

const missing = (field: string, name: string): Violation => ({ field, message: `${name} is missing.` });

/** Rule EDITOR-2: what a draft still misses. Where no form is at hand, the text names the field. */
const publicationTexts = {
  'title-missing': missing('title', 'The title'),
  'description-missing': missing('description', 'The description'),
} as const;

/** Rule EDITOR-2: the texts of what prevents the publication of a recorded webinar. */
export const webinarPublication: typeof webinarViolations = { ...webinarViolations, ...publicationTexts };

/** Rule EDITOR-2: the texts of what prevents the publication of an upcoming webinar. */
export const upcomingPublication: typeof upcomingViolations = {
  ...upcomingViolations,
  ...publicationTexts,
  'start-missing': missing('startsAt', 'The start'),
  'presenter-missing': missing('presenter', 'The presenter'),
  'registration-missing': missing('registrationLink', 'The registration link'),
};

import { maximumPlanYears, maximumReleaseLength, type PlanRefusal } from '../plan/plan.ts';
import type { FilmKind } from '../item/itemKind.ts';
import type { Violation } from './violations.ts';

const past = 'This time has passed. Choose a later one.';
const tooFar = `Choose a time within the next ${maximumPlanYears} years.`;
const unreadable = 'Enter a valid date and time.';

/** The texts of all refusals of a plan. Rule ITEM-6. */
export const planViolations: Readonly<Record<PlanRefusal, Violation>> = {
  'nothing-planned': { field: 'publishAt', message: 'Enter when it is published or when it is unpublished.' },
  'publish-unreadable': { field: 'publishAt', message: unreadable },
  'publish-in-the-past': { field: 'publishAt', message: past },
  'publish-too-far': { field: 'publishAt', message: tooFar },
  'unpublish-unreadable': { field: 'unpublishAt', message: unreadable },
  'unpublish-in-the-past': { field: 'unpublishAt', message: past },
  'unpublish-too-far': { field: 'unpublishAt', message: tooFar },
  'unpublish-before-publish': { field: 'unpublishAt', message: 'Choose a time after the publication.' },
  'already-published': { field: 'publishAt', message: 'It is published already. Remove this time.' },
  'release-without-publication': { field: 'release', message: 'A release needs the time of its publication.' },
  'release-too-long': {
    field: 'release',
    message: `The name of a release can have at most ${maximumReleaseLength} characters.`,
  },
  'release-characters': {
    field: 'release',
    message: 'The name contains a line break, a tab or an invalid character. Remove it, or type the text again.',
  },
  'release-at-another-time': {
    field: 'release',
    message: 'The other items of this release have another time. Choose that time, or move the whole release.',
  },
};

/** Rule PLAN-3: visitors could not play it, and nobody is there to see the warning. */
export const unwatchable: Readonly<Record<FilmKind, string>> = {
  video: 'Its video file is missing or not processed.',
  webinar: 'Its recording is missing or not processed.',
};

/** Rule PLAN-3: an upcoming webinar that is published after its start. */
export const beginsBefore = 'It begins before the time at which it is published.';

/** Rule PLAN-8: why an item was not published. */
export const missedPublication =
  'The site was not running between the two times, so it was not published and unpublished at once.';

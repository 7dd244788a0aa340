import type { UpcomingChanges, UpcomingEditing } from '../../../application/ports/editing/UpcomingEditing.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import {
  blankUpcoming,
  defaultDurationMinutes,
  editUpcoming,
  missingOf,
  upcomingRefusals,
  upcomingTextRefusals,
} from '../../../domain/item/upcomingEdit.ts';
import type { AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import { skippedTime, upcomingViolations, violationsOf } from '../../../domain/violation/violations.ts';
import { instantsAt, leaptTo, wallTimeOf } from '../../../domain/date/wallTime.ts';
import { isZone, universalZone } from '../../../domain/date/zone.ts';
import { featureChoiceOf, featureOf, type FeatureChoice } from './fields/featureChoice.ts';
import type { ItemForm } from './fields/ItemForm.ts';

/** A start time as its controls hold it, by the clock of the host's zone. */
export interface StartParts {
  readonly day: string;
  readonly time: string;
  /** True for the second occurrence of a time that the clock shows twice. */
  readonly isLater: boolean;
}

/** An upcoming webinar as the controls of its form hold it. */
export interface UpcomingValues {
  readonly title: string;
  readonly description: string;
  readonly startsAt: StartParts;
  readonly zone: string;
  readonly durationMinutes: string;
  readonly presenter: string;
  readonly registrationLink: string;
  /** The id of the recording; empty if there is none. */
  readonly recordedWebinarId: string;
  readonly categories: readonly Category[];
  readonly public: boolean;
  readonly feature: FeatureChoice;
}

export type UpcomingForm = ItemForm<AdministeredUpcoming, UpcomingValues, UpcomingChanges>;

/** `zone` is the administrator's zone. A new webinar begins with it. */
export function makeUpcomingForm(
  upcoming: Pick<UpcomingEditing, 'find' | 'create' | 'save'>,
  zone: string,
  now: () => Date,
): UpcomingForm {
  return {
    kind: 'upcoming',
    blank: {
      title: '',
      description: '',
      startsAt: { day: '', time: '', isLater: false },
      zone,
      durationMinutes: String(defaultDurationMinutes),
      presenter: '',
      registrationLink: '',
      recordedWebinarId: '',
      categories: [],
      public: false,
      feature: 'default',
    },
    valuesOf: (webinar) => ({
      title: webinar.title,
      description: webinar.description,
      startsAt: startPartsOf(webinar),
      zone: webinar.zone,
      durationMinutes: String(webinar.durationMinutes),
      presenter: webinar.presenter,
      registrationLink: webinar.registrationLink,
      recordedWebinarId: webinar.recordedWebinarId ?? '',
      categories: webinar.categories,
      public: webinar.public,
      feature: featureChoiceOf(webinar.feature),
    }),
    written: {
      title: ({ title }) => ({ title }),
      description: ({ description }) => ({ description }),
      startsAt: (values) => ({ startsAt: instantOf(values) }),
      // A new zone keeps the local time, so the instant changes too.
      zone: (values) => ({ zone: values.zone, startsAt: instantOf(values) }),
      durationMinutes: ({ durationMinutes }) => ({
        durationMinutes: durationMinutes.trim() === '' ? NaN : Number(durationMinutes),
      }),
      presenter: ({ presenter }) => ({ presenter }),
      registrationLink: ({ registrationLink }) => ({ registrationLink: registrationLink.trim() }),
      recordedWebinarId: ({ recordedWebinarId }) => ({
        recordedWebinarId: recordedWebinarId === '' ? null : recordedWebinarId,
      }),
      categories: ({ categories }) => ({ categories }),
      public: ({ public: isPublic }) => ({ public: isPublic }),
      feature: ({ feature, categories }) => ({ feature: featureOf(feature, categories) }),
    },
    violationsOf(changes, webinar, values) {
      const written = {
        title: values.title,
        description: values.description,
        startsAt: instantOf(values),
        presenter: values.presenter,
        registrationLink: values.registrationLink,
      };
      const broken = webinar === undefined ? brokenByNew(changes, now()) : brokenBy(changes, webinar, now());
      const violations = violationsOf(broken, upcomingViolations, missingOf(written));
      return leapOf(values) === undefined
        ? violations
        : [...violations.filter(({ field }) => field !== 'startsAt'), skippedTime];
    },
    find: (id, signal) => upcoming.find(id, signal),
    create: (changes) => upcoming.create(changes),
    save: (id, version, changes) => upcoming.save(id, version, changes),
  };
}

/** The instants that the controls can mean. An unknown zone counts as UTC until it is corrected. */
export function instantsOf({
  startsAt: { day, time },
  zone,
}: Pick<UpcomingValues, 'startsAt' | 'zone'>): readonly Date[] {
  return instantsAt(day, time, isZone(zone) ? zone : universalZone);
}

/** For a local time that a clock change skips: the instant without the change. Else `undefined`. */
export function leapOf({ startsAt: { day, time }, zone }: Pick<UpcomingValues, 'startsAt' | 'zone'>): Date | undefined {
  return leaptTo(day, time, isZone(zone) ? zone : universalZone);
}

/** ISO 8601 UTC; empty if the controls are incomplete. */
function instantOf(values: Pick<UpcomingValues, 'startsAt' | 'zone'>): string {
  const instants = instantsOf(values);
  return (values.startsAt.isLater ? instants.at(-1) : instants[0])?.toISOString() ?? '';
}

function startPartsOf({ startsAt, zone }: AdministeredUpcoming): StartParts {
  const start = new Date(startsAt);
  const shown = wallTimeOf(start, zone);
  const [earlier] = instantsAt(shown.day, shown.time, zone);
  return { ...shown, isLater: earlier !== undefined && start.getTime() - earlier.getTime() >= 60_000 };
}

function brokenBy(changes: UpcomingChanges, webinar: AdministeredUpcoming, now: Date) {
  const edited = editUpcoming(webinar, changes, now);
  return edited.ok ? [] : edited.refusal;
}

function brokenByNew(changes: UpcomingChanges, now: Date) {
  const begun = { ...blankUpcoming, durationMinutes: NaN, zone: '', ...changes };
  return [...upcomingRefusals(begun, now), ...upcomingTextRefusals(begun)];
}

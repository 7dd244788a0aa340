import type { UpcomingChanges, UpcomingEditing } from '../../../application/ports/editing/UpcomingEditing.ts';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import {
  editUpcoming,
  needsConfirmedRecording,
  publishUpcoming,
  upcomingRefusals,
  upcomingTextRefusals,
  type UpcomingRefusal,
} from '../../../domain/item/upcomingEdit.ts';
import { blankUpcoming, defaultDurationMinutes, type AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import { skippedTime, upcomingViolations, violationsOf, type Violation } from '../../../domain/violation/violations.ts';
import { EditorModel } from './editor/EditorModel.ts';
import type { EditorSurroundings } from './editor/EditorSurroundings.ts';
import { accessFields } from './fields/accessFields.tsx';
import { categoriesField } from './fields/categoriesField.tsx';
import { RecordingChoice } from './fields/RecordingChoice.ts';
import { confirmedField, recordingField, type LinkValues } from './fields/recordingField.tsx';
import { startsAtField, zoneField } from './fields/startsAtField.tsx';
import { instantOf, isHalf, leapOf, type StartValues } from './fields/startsAtParts.ts';
import { addressField, numberField, textField } from './fields/textField.tsx';
import { formOf, type FormTable, type TableForm } from './table/FormField.ts';

interface Choices {
  readonly earlierSessions: RecordingChoice;
  readonly recordings: RecordingChoice;
  /** The administrator's zone. A new webinar begins with it. */
  readonly zone: string;
}

/** The fields of an upcoming webinar in the order of its form. */
function upcomingTable({ earlierSessions, recordings, zone }: Choices, now: () => Date) {
  return {
    about: {
      title: textField(),
      description: textField({ isParagraph: true }),
      presenter: textField(),
      registrationLink: addressField(),
      categories: categoriesField(),
    },
    when: {
      startsAt: startsAtField(),
      zone: zoneField(zone),
      durationMinutes: numberField(defaultDurationMinutes),
    },
    recording: {
      earlierSessionId: recordingField(earlierSessions),
      recordedWebinarId: recordingField(recordings),
      recordingConfirmed: confirmedField((values, webinar) => asksConfirmation(values, webinar, now())),
    },
    access: accessFields(),
  } satisfies FormTable<UpcomingChanges>;
}

type UpcomingForm = TableForm<AdministeredUpcoming, ReturnType<typeof upcomingTable>, UpcomingChanges>;

export function makeUpcomingForm(
  upcoming: Pick<UpcomingEditing, 'find' | 'create' | 'save'>,
  choices: Choices,
  now: () => Date,
): UpcomingForm {
  const form = formOf<ReturnType<typeof upcomingTable>, UpcomingChanges>(upcomingTable(choices, now));
  return {
    ...form,
    kind: 'upcoming',
    // A new zone keeps the local time, so the instant changes too.
    written: { ...form.written, zone: (values) => ({ zone: values.zone, startsAt: instantOf(values) }) },
    violationsOf(changes, webinar, values) {
      const broken = webinar === undefined ? brokenByNew(changes, now()) : brokenBy(changes, webinar, now());
      const isEarly = !values.recordingConfirmed && asksConfirmation(values, webinar, now());
      const refusals: readonly UpcomingRefusal[] = isEarly ? [...broken, 'recording-before-start'] : broken;
      const violations = violationsOf(refusals, upcomingViolations);
      const unclear = unclearStart(values);
      return unclear === undefined ? violations : [...violations.filter(({ field }) => field !== 'startsAt'), unclear];
    },
    missingIn(
      { earlierSessionId: _earlier, recordedWebinarId: _recording, recordingConfirmed: _is, ...edit },
      webinar,
    ) {
      const published = publishUpcoming({ ...webinar, ...edit }, now());
      return published.ok ? [] : violationsOf(published.refusal, upcomingViolations).map(({ field }) => field);
    },
    find: (id, signal) => upcoming.find(id, signal),
    create: (changes) => upcoming.create(changes),
    save: (id, version, changes) => upcoming.save(id, version, changes),
  };
}

/** What is wrong with a day and a time that mean no instant. Rule UPCOMING-15: a draft may have neither. */
function unclearStart(values: StartValues): Violation | undefined {
  if (leapOf(values) !== undefined) return skippedTime;
  return isHalf(values.startsAt) ? upcomingViolations['start-unreadable'] : undefined;
}

/** Rule UPCOMING-13, for the values of the form. */
function asksConfirmation(
  values: StartValues & Pick<LinkValues, 'recordedWebinarId'>,
  webinar: AdministeredUpcoming | undefined,
  now: Date,
): boolean {
  const { recordedWebinarId } = values;
  const after = { startsAt: instantOf(values), recordedWebinarId: recordedWebinarId === '' ? null : recordedWebinarId };
  return needsConfirmedRecording(webinar, after, now);
}

function brokenBy(changes: UpcomingChanges, webinar: AdministeredUpcoming, now: Date) {
  const edited = editUpcoming(webinar, changes, now);
  return edited.ok ? [] : edited.refusal;
}

function brokenByNew(changes: UpcomingChanges, now: Date) {
  const begun = { ...blankUpcoming, durationMinutes: NaN, zone: '', published: false, ...changes };
  return [...upcomingRefusals(begun, now), ...upcomingTextRefusals(begun)];
}

interface UpcomingEditorPorts {
  readonly upcomingEditing: UpcomingEditing;
  readonly webinarEditing: Pick<WebinarEditing, 'list' | 'find'>;
  /** The administrator's zone. */
  readonly zone: string;
}

/** The models of the editor of an upcoming webinar. */
export function makeUpcomingEditor(
  { upcomingEditing, webinarEditing, zone }: UpcomingEditorPorts,
  id: string | undefined,
  surroundings: EditorSurroundings<AdministeredUpcoming>,
) {
  const [earlierSessions, recordings] = [new RecordingChoice(webinarEditing), new RecordingChoice(webinarEditing)];
  const form = makeUpcomingForm(upcomingEditing, { earlierSessions, recordings, zone }, surroundings.now);
  const editor = new EditorModel(form, id, surroundings);
  const end = () => {
    earlierSessions.end();
    recordings.end();
    editor.end();
  };
  return { form, editor, earlierSessions, recordings, end };
}

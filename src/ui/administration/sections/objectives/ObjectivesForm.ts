import type { WebinarEditing } from '../../../../application/ports/editing/WebinarEditing.ts';
import { isStartTime } from '../../../../domain/item/video.ts';
import { webinarViolations } from '../../../../domain/violation/violations.ts';
import type { Objective } from '../../../../domain/item/webinar.ts';
import { isSame } from '../../forms/table/ItemForm.ts';
import { secondsOf, timePartsOf, type TimeParts } from '../../forms/fields/TimeInputs.tsx';
import { makeRowsForm, nameMistakes, type CheckedRows, type Row, type RowsForm } from '../rows/RowsModel.ts';

/** An objective as its controls hold it. */
export interface ObjectiveRow extends Row {
  readonly title: string;
  readonly time: TimeParts;
  /** The saved time, which may have fractions of a second; null for a new objective. */
  readonly kept: number | null;
}

/** The rules of objectives, for the editor of the section and for that of the whole webinar. */
export const objectiveRules: CheckedRows<ObjectiveRow> = {
  section: 'objectives',
  mistakesOf: (row, webinar) => [
    ...nameMistakes('objective', 'title', row.title),
    ...(isStartTime(objectiveOf(row).time, webinar?.duration ?? 0)
      ? []
      : [{ part: 'hours', message: webinarViolations['objective-outside'].message }]),
  ],
};

export function makeObjectivesForm(webinars: Pick<WebinarEditing, 'find' | 'save'>): RowsForm<ObjectiveRow> {
  return makeRowsForm<ObjectiveRow>(webinars, {
    ...objectiveRules,
    read: ({ objectives }) => objectiveRowsOf(objectives),
    written: (rows) => ({ objectives: rows.map(objectiveOf) }),
  });
}

export function objectiveRowsOf(objectives: readonly Objective[]): readonly ObjectiveRow[] {
  return objectives.map(({ title, time }, index) => ({
    key: `kept-${index}`,
    title,
    time: timePartsOf(time),
    kept: time,
  }));
}

/** A row that is not saved yet. */
export function newObjective({ title, time }: Objective): Omit<ObjectiveRow, 'key'> {
  return { title, time: timePartsOf(time), kept: null };
}

/** Whether the saved time lies behind the end of a shorter film. */
export function isLeftBehind(row: ObjectiveRow, duration: number): boolean {
  return objectiveOf(row).time === row.kept && !isStartTime(row.kept, duration);
}

export function objectiveOf({ title, time, kept }: ObjectiveRow): Objective {
  const isKept = kept !== null && isSame(time, timePartsOf(kept));
  return { title: title.trim(), time: isKept ? kept : secondsOf(time) };
}

import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { isStartTime } from '../../../domain/item/video.ts';
import { webinarViolations } from '../../../domain/violation/violations.ts';
import type { Objective } from '../../../domain/item/webinar.ts';
import { isSame } from '../forms/table/ItemForm.ts';
import { secondsOf, timePartsOf, type TimeParts } from '../forms/fields/TimeInputs.tsx';
import { makeRowsForm, nameMistakes, type Row, type RowsForm } from './rows/RowsModel.ts';

/** An objective as its controls hold it. */
export interface ObjectiveRow extends Row {
  readonly title: string;
  readonly time: TimeParts;
  /** The saved time, which may have fractions of a second; null for a new objective. */
  readonly kept: number | null;
}

export function makeObjectivesForm(webinars: Pick<WebinarEditing, 'find' | 'save'>): RowsForm<ObjectiveRow> {
  return makeRowsForm<ObjectiveRow>(webinars, {
    section: 'objectives',
    read: ({ objectives }) =>
      objectives.map(({ title, time }, index) => ({
        key: `kept-${index}`,
        title,
        time: timePartsOf(time),
        kept: time,
      })),
    written: (rows) => ({ objectives: rows.map(objectiveOf) }),
    mistakesOf: (row, webinar) => [
      ...nameMistakes('objective', 'title', row.title),
      ...(isStartTime(objectiveOf(row).time, webinar?.duration ?? 0)
        ? []
        : [{ part: 'hours', message: webinarViolations['objective-outside'].message }]),
    ],
  });
}

/** Whether the saved time lies behind the end of a shorter film. */
export function isLeftBehind(row: ObjectiveRow, duration: number): boolean {
  return objectiveOf(row).time === row.kept && !isStartTime(row.kept, duration);
}

export function objectiveOf({ title, time, kept }: ObjectiveRow): Objective {
  const isKept = kept !== null && isSame(time, timePartsOf(kept));
  return { title: title.trim(), time: isKept ? kept : secondsOf(time) };
}

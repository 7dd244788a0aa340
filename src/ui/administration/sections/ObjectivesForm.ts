import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { isOneLine } from '../../../domain/text/plainText.ts';
import { isStartTime } from '../../../domain/item/video.ts';
import { webinarViolations } from '../../../domain/violation/violations.ts';
import type { Objective } from '../../../domain/item/webinar.ts';
import { isSame } from '../forms/table/ItemForm.ts';
import { secondsOf, timePartsOf, type TimeParts } from '../forms/fields/startTimeParts.ts';
import { violationsIn, type Row, type RowMistake } from './rows/rows.ts';
import { makeSectionForm, type SectionForm } from './editor/sectionForm.ts';

/** An objective as its controls hold it. */
export interface ObjectiveRow extends Row {
  readonly title: string;
  readonly time: TimeParts;
  /** The saved time, which may have fractions of a second; null for a new objective. */
  readonly kept: number | null;
}

export interface ObjectiveValues {
  readonly objectives: readonly ObjectiveRow[];
}

export function makeObjectivesForm(webinars: Pick<WebinarEditing, 'find' | 'save'>): SectionForm<ObjectiveValues> {
  return makeSectionForm<ObjectiveValues>(webinars, {
    blank: { objectives: [] },
    valuesOf: ({ objectives }) => ({
      objectives: objectives.map(({ title, time }, index) => ({
        key: `kept-${index}`,
        title,
        time: timePartsOf(time),
        kept: time,
      })),
    }),
    written: { objectives: ({ objectives }) => ({ objectives: objectives.map(objectiveOf) }) },
    violationsOf: (_changes, webinar, { objectives }) =>
      violationsIn('objectives', objectiveMistakes(objectives, webinar?.duration ?? 0)),
  });
}

/** All violations of the rows, in their order. */
export function objectiveMistakes(rows: readonly ObjectiveRow[], duration: number): readonly RowMistake[] {
  return rows.flatMap((row) => {
    const mistakes: RowMistake[] = [];
    if (row.title.trim() === '')
      mistakes.push({
        key: row.key,
        part: 'title',
        message: webinarViolations['objective-blank'].message,
        isBlank: true,
      });
    if (!isOneLine(row.title))
      mistakes.push({
        key: row.key,
        part: 'title',
        message: webinarViolations['objective-characters'].message,
        isBlank: false,
      });
    if (!isStartTime(timeOf(row), duration))
      mistakes.push({
        key: row.key,
        part: 'time',
        message: webinarViolations['objective-outside'].message,
        isBlank: false,
      });
    return mistakes;
  });
}

/** Whether the saved time lies behind the end of a shorter film. */
export function isLeftBehind({ kept, time }: ObjectiveRow, duration: number): boolean {
  return kept !== null && isSame(time, timePartsOf(kept)) && !isStartTime(kept, duration);
}

export function objectiveOf(row: ObjectiveRow): Objective {
  return { title: row.title.trim(), time: timeOf(row) };
}

function timeOf({ time, kept }: ObjectiveRow): number {
  return kept !== null && isSame(time, timePartsOf(kept)) ? kept : secondsOf(time);
}

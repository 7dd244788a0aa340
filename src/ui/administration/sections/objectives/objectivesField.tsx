import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { clockTime } from '../../../../domain/date/duration.ts';
import type { AdministeredWebinar, Objective } from '../../../../domain/item/webinar.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { useScreenWords } from '../../../base/words/useWords.ts';
import { useEditorPlayer } from '../../film/EditorPlayerContext.ts';
import { GroupError } from '../../forms/fields/FieldGroup.tsx';
import { fieldId, type ControlProps, type FormField } from '../../forms/table/FormField.ts';
import { RowList, useNextFocus } from '../rows/RowList.tsx';
import { rowId, RowsModel } from '../rows/RowsModel.ts';
import { sectionsWordsEn } from '../editor/sectionsWords.en.ts';
import '../editor/sectionEditor.css';
import '../rows/rows.css';
import { ChapterTools } from './ChapterTools.tsx';
import { ObjectiveFields } from './ObjectiveFields.tsx';
import { newObjective, objectiveOf, objectiveRowsOf, objectiveRules, type ObjectiveRow } from './ObjectivesForm.ts';

// A type and no interface: rows are found by the name of their section.
export type ObjectivesValues = { readonly objectives: readonly ObjectiveRow[] };

/** The objectives of a recorded webinar in its editor. */
export function objectivesField(): FormField<
  readonly ObjectiveRow[],
  readonly Objective[],
  ObjectivesValues,
  AdministeredWebinar
> {
  return {
    blank: [],
    read: objectiveRowsOf,
    written: (rows) => rows.map(objectiveOf),
    text: (rows) =>
      rows
        .map(objectiveOf)
        .map(({ title, time }) => `${clockTime(time || 0)} ${title}`)
        .join('\n'),
    control: (props) => <Objectives editor={props.editor} />,
  };
}

type ObjectivesProps = Pick<ControlProps<ObjectivesValues, AdministeredWebinar>, 'editor'>;

const Objectives = observer(function Objectives({ editor }: ObjectivesProps) {
  const { t } = useScreenWords('sections', sectionsWordsEn);
  const [rows] = useState(() => new RowsModel<ObjectiveRow>(objectiveRules, editor));
  const player = useEditorPlayer();
  const focusNext = useNextFocus();
  const add = () =>
    focusNext(rowId('objectives', rows.add(newObjective({ title: '', time: player?.wholeSecond ?? 0 })), 'title'));
  const error = `${fieldId('objectives')}-error`;
  const { refused } = rows;
  const numbered = (index: number) => t('objectives.one', { number: index + 1 });
  return (
    <div
      id={fieldId('objectives')}
      role="group"
      className="stack section-form"
      aria-labelledby="part-objectives"
      aria-describedby={error}
    >
      <p className="note">{t('objectives.about')}</p>
      <ChapterTools rows={rows} />
      <RowList
        section="objectives"
        rows={rows.all}
        set={(changed) => rows.set(changed)}
        nameOf={(_row, index) => numbered(index)}
        isSorted
      >
        {(row, index) => <ObjectiveFields rows={rows} row={row} name={numbered(index)} />}
      </RowList>
      {rows.room === 0 ? (
        <p className="note">{t('row.full')}</p>
      ) : (
        <Button id="objectives-add" kind="secondary" size="small" onClick={add}>
          {t('objectives.add')}
        </Button>
      )}
      <GroupError
        id={error}
        violation={refused === undefined ? undefined : { field: 'objectives', message: refused }}
      />
    </div>
  );
});

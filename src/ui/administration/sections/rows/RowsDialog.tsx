import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { maximumRowNameLength, type AdministeredWebinar } from '../../../../domain/item/webinar.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { TextField, type Control } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { useAdministration, type Administration } from '../../state/AdministrationContext.ts';
import { SectionDialog } from '../editor/SectionDialog.tsx';
import { useSectionEditor, type SectionEditing } from '../editor/useSectionEditor.ts';
import { RowList, useNextFocus, type RowListProps } from './RowList.tsx';
import type { EditorModel } from '../../forms/editor/EditorModel.ts';
import type { WebinarChanges } from '../../../../application/ports/editing/WebinarEditing.ts';
import { rowId, RowsModel, type Row, type RowsForm, type RowValues } from './RowsModel.ts';

/** The rows of a section that has an editor of its own. */
export type SectionRows<Each extends Row> = RowsModel<
  Each,
  EditorModel<AdministeredWebinar, RowValues<Each>, WebinarChanges>
>;

/** The model of the rows in the editor of one section. */
export function useRows<Each extends Row>(
  editing: SectionEditing,
  make: (administration: Administration) => RowsForm<Each>,
): SectionRows<Each> {
  const administration = useAdministration();
  const [form] = useState(() => make(administration));
  const editor = useSectionEditor(form.section, editing, () => form);
  const [rows] = useState(() => new RowsModel(form, editor));
  return rows;
}

interface RowsDialogProps<Each extends Row> {
  readonly rows: SectionRows<Each>;
  /** The title of the webinar. */
  readonly title: string;
  /** Above the rows. */
  readonly head?: ReactNode;
  /** The control that adds rows; or what the usual button does: it adds one and returns the id of its first control. */
  readonly add: ReactNode | (() => string);
  /** The name of a row in the labels of its buttons. The default is its number. */
  readonly nameOf?: (row: Each) => string | undefined;
  readonly isSorted?: boolean;
  readonly removed?: RowListProps<Each>['removed'];
  /** A row in short, for the comparison of two versions. */
  readonly tell: (row: Each) => ReactNode;
  /** The film beside the rows. */
  readonly film?: ReactNode;
  /** The controls of a row. `name` is its number. */
  readonly children: (row: Each, name: string) => ReactNode;
}

/** The editor of a section that consists of rows. */
export const RowsDialog = observer(function RowsDialog<Each extends Row>({
  rows,
  title,
  head,
  add,
  nameOf,
  isSorted = false,
  removed,
  tell,
  film,
  children,
}: RowsDialogProps<Each>) {
  const { t } = useWords('sections');
  const { all, room, mistakes, refused, editor } = rows;
  const { section } = rows.form;
  const focusNext = useNextFocus();
  const numbered = (number: number) => t(`${section}.one`, { number });
  return (
    <SectionDialog
      editor={editor}
      section={section}
      title={title}
      film={film}
      tell={(values) => (
        <ol>
          {values[section]?.map((row) => (
            <li key={row.key}>{tell(row)}</li>
          ))}
        </ol>
      )}
      mistakes={
        refused === undefined
          ? mistakes.map(({ id, number, message }) => ({ id, text: t('at', { row: numbered(number), message }) }))
          : [{ id: `${section}-add`, text: refused }]
      }
    >
      {() => (
        <>
          {head}
          <RowList
            section={section}
            rows={all}
            set={(changed) => rows.set(changed)}
            nameOf={(row, index) => nameOf?.(row) ?? numbered(index + 1)}
            isSorted={isSorted}
            removed={removed}
          >
            {(row, index) => children(row, numbered(index + 1))}
          </RowList>
          {room === 0 ? (
            <p className="note">{t('row.full')}</p>
          ) : typeof add === 'function' ? (
            <Button id={`${section}-add`} kind="secondary" size="small" onClick={() => focusNext(add())}>
              {t(`${section}.add`)}
            </Button>
          ) : (
            add
          )}
        </>
      )}
    </SectionDialog>
  );
});

interface RowTextProps<Each extends Row> extends Omit<Control<'input'>, 'id'> {
  readonly rows: RowsModel<Each>;
  readonly row: Each;
  readonly part: Extract<keyof Each, string>;
}

/** A required line of text in a row, with its mistake. */
export const RowText = observer(function RowText<Each extends Row>({ rows, row, part, ...rest }: RowTextProps<Each>) {
  return (
    <TextField
      maxLength={maximumRowNameLength}
      autoComplete="off"
      {...rest}
      isRequired
      id={rowId(rows.form.section, row.key, part)}
      value={String(row[part])}
      error={rows.mistakeAt(row.key, part)}
      onChange={({ target }) => rows.change(row.key, { [part]: target.value } as Partial<Each>)}
      onBlur={() => rows.leave()}
    />
  );
});

import { observer } from 'mobx-react-lite';
import { useWords } from '../../base/words/useWords.ts';
import { makeResourcesForm } from './ResourcesForm.ts';
import { RowsDialog, RowText, useRows } from './rows/RowsDialog.tsx';
import { rowId } from './rows/RowsModel.ts';
import type { SectionEditing } from './editor/useSectionEditor.ts';

/** The editor of the links of a recorded webinar. */
export const ResourcesSection = observer(function ResourcesSection(editing: SectionEditing) {
  const { t } = useWords('sections');
  const rows = useRows(editing, ({ webinarEditing }) => makeResourcesForm(webinarEditing));
  return (
    <RowsDialog
      rows={rows}
      title={editing.webinar.title}
      add={() => rowId('resources', rows.add({ name: '', url: '' }), 'name')}
      tell={({ name, url }) => (
        <>
          {name} <small>{url}</small>
        </>
      )}
    >
      {(row, name) => (
        <fieldset className="row-fields is-pair">
          <legend className="visually-hidden">{name}</legend>
          <RowText rows={rows} row={row} part="name" label={t('resources.name')} />
          <RowText
            rows={rows}
            row={row}
            part="url"
            label={t('resources.url')}
            type="url"
            inputMode="url"
            maxLength={undefined}
            spellCheck={false}
            placeholder={t('resources.placeholder')}
          />
        </fieldset>
      )}
    </RowsDialog>
  );
});

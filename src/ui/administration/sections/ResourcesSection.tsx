import { observer } from 'mobx-react-lite';
import { useWords } from '../../base/words/useWords.ts';
import { RowsDialog, RowText, useRows } from './rows/RowsDialog.tsx';
import { rowId, makeRowsForm, nameMistakes, type Row, type RowMistake, type RowsForm } from './rows/RowsModel.ts';
import type { SectionEditing } from './editor/useSectionEditor.ts';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { webinarViolations } from '../../../domain/violation/violations.ts';
import { isWebAddress, maximumAddressLength } from '../../../domain/text/webAddress.ts';
import type { Resource } from '../../../domain/item/webinar.ts';

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
        <fieldset className="stack grow row-fields is-pair">
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

interface ResourceRow extends Row, Resource {}

export function makeResourcesForm(webinars: Pick<WebinarEditing, 'find' | 'save'>): RowsForm<ResourceRow> {
  return makeRowsForm<ResourceRow>(webinars, {
    section: 'resources',
    read: ({ resources }) => resources.map((resource, index) => ({ key: `kept-${index}`, ...resource })),
    written: (rows) => ({ resources: rows.map(({ name, url }) => ({ name: name.trim(), url: url.trim() })) }),
    mistakesOf: ({ name, url }) => [...nameMistakes('resource', 'name', name), ...addressMistakes(url.trim())],
  });
}

function addressMistakes(url: string): readonly RowMistake[] {
  if (!isWebAddress(url))
    return [{ part: 'url', message: webinarViolations['resource-address'].message, isBlank: url === '' }];
  return url.length > maximumAddressLength
    ? [{ part: 'url', message: webinarViolations['resource-address-too-long'].message }]
    : [];
}

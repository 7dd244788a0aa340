import { observer } from 'mobx-react-lite';
import { maximumRowNameLength, maximumRows } from '../../../domain/item/webinar.ts';
import { Button } from '../../base/kit/Button.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { makeResourcesForm, resourceMistakes, type ResourceValues } from './ResourcesForm.ts';
import { RowActs, rowId, Rows, saidAt } from './rows/RowParts.tsx';
import { nextKey, withChange } from './rows/rows.ts';
import { SectionDialog } from './editor/SectionDialog.tsx';
import { useRows } from './rows/useRows.ts';
import { useSectionEditor, type SectionEditing } from './editor/useSectionEditor.ts';

/** The editor of the links of a recorded webinar. */
export const ResourcesSection = observer(function ResourcesSection(editing: SectionEditing) {
  const { t } = useWords('sections');
  const editor = useSectionEditor('resources', editing, ({ webinars }) => makeResourcesForm(webinars));
  const { resources } = editor.values;
  const set = (changed: typeof resources) => editor.set('resources', changed);
  const rows = useRows('resources', resources, set);
  const isTried = editor.failedSaves > 0;
  const mistakes =
    editor.violationAt('resources') === undefined
      ? []
      : resourceMistakes(resources).filter(({ isBlank }) => isTried || !isBlank);
  const nameOf = (index: number) => t('resources.one', { number: index + 1 });
  const placed = mistakes.map(({ key, part, message }) => ({
    id: rowId('resources', key, part),
    text: t('at', { row: nameOf(resources.findIndex((row) => row.key === key)), message }),
  }));
  const refused = placed.length > 0 ? undefined : editor.violationAt('resources')?.message;
  const leave = () => editor.leave('resources');
  return (
    <SectionDialog
      editor={editor}
      title={t('title', { section: t('names.resources'), title: editing.webinar.title })}
      lead={t('resources.lead')}
      tell={shortForm}
      mistakes={refused === undefined ? placed : [{ id: 'resources-add', text: refused }]}
    >
      {() => (
        <>
          <Rows isEmpty={resources.length === 0} empty={t('resources.empty')} said={rows.said}>
            {resources.map(({ key, name, url }, index) => (
              <li key={key} className="row">
                <fieldset className="row-fields is-pair">
                  <legend className="visually-hidden">{nameOf(index)}</legend>
                  <TextField
                    id={rowId('resources', key, 'name')}
                    label={t('resources.name')}
                    isRequired
                    value={name}
                    maxLength={maximumRowNameLength}
                    autoComplete="off"
                    error={saidAt(mistakes, key, 'name')}
                    onChange={(event) => set(withChange(resources, key, { name: event.target.value }))}
                    onBlur={leave}
                  />
                  <TextField
                    id={rowId('resources', key, 'url')}
                    label={t('resources.url')}
                    isRequired
                    value={url}
                    type="url"
                    inputMode="url"
                    autoComplete="off"
                    spellCheck={false}
                    placeholder={t('resources.placeholder')}
                    error={saidAt(mistakes, key, 'url')}
                    onChange={(event) => set(withChange(resources, key, { url: event.target.value }))}
                    onBlur={leave}
                  />
                </fieldset>
                <RowActs
                  section="resources"
                  rowKey={key}
                  name={nameOf(index)}
                  place={{ index, count: resources.length }}
                  move={(by) => rows.move(key, nameOf(index), by)}
                  remove={() => rows.remove(key, nameOf(index))}
                />
              </li>
            ))}
          </Rows>
          {resources.length >= maximumRows.resources ? (
            <p className="section-fact">{t('row.full')}</p>
          ) : (
            <Button
              id="resources-add"
              kind="secondary"
              size="small"
              onClick={() => rows.add({ key: nextKey(resources), name: '', url: '' }, 'name')}
            >
              {t('resources.add')}
            </Button>
          )}
        </>
      )}
    </SectionDialog>
  );
});

function shortForm({ resources }: ResourceValues) {
  return (
    <ol>
      {resources.map(({ key, name, url }) => (
        <li key={key}>
          {name} <small>{url}</small>
        </li>
      ))}
    </ol>
  );
}

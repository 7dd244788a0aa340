import { observer } from 'mobx-react-lite';
import { clockTime } from '../../../domain/date/duration.ts';
import { maximumRows } from '../../../domain/item/webinar.ts';
import { Button } from '../../base/kit/Button.tsx';
import type { PlaybackModel } from '../../features/playback/PlaybackModel.ts';
import { useWords } from '../../base/words/useWords.ts';
import { timePartsOf } from '../forms/fields/startTimeParts.ts';
import { ObjectiveFields } from './ObjectiveFields.tsx';
import { makeObjectivesForm, objectiveMistakes, objectiveOf, type ObjectiveValues } from './ObjectivesForm.ts';
import { Rows, rowId, RowActs } from './rows/RowParts.tsx';
import { nextKey, withChange } from './rows/rows.ts';
import { SectionDialog } from './editor/SectionDialog.tsx';
import { useRows } from './rows/useRows.ts';
import { useSectionEditor, type SectionEditing } from './editor/useSectionEditor.ts';

/** The editor of the objectives of a recorded webinar. */
export const ObjectivesSection = observer(function ObjectivesSection({
  playback,
  ...editing
}: SectionEditing & { readonly playback: PlaybackModel }) {
  const { t } = useWords('sections');
  const editor = useSectionEditor('objectives', editing, ({ webinars }) => makeObjectivesForm(webinars));
  const { objectives } = editor.values;
  const duration = editor.seen?.item.duration ?? editing.webinar.duration;
  const set = (rows: typeof objectives) => editor.set('objectives', rows);
  const rows = useRows('objectives', objectives, set);
  const isTried = editor.failedSaves > 0;
  const mistakes =
    editor.violationAt('objectives') === undefined
      ? []
      : objectiveMistakes(objectives, duration).filter(({ isBlank }) => isTried || !isBlank);
  const nameOf = (index: number) => t('objectives.one', { number: index + 1 });
  const placed = mistakes.map(({ key, part, message }) => ({
    id: rowId('objectives', key, part === 'time' ? 'hours' : part),
    text: t('at', { row: nameOf(objectives.findIndex((row) => row.key === key)), message }),
  }));
  const refused = placed.length > 0 ? undefined : editor.violationAt('objectives')?.message;
  const now = playback.second;
  const add = () => rows.add({ key: nextKey(objectives), title: '', time: timePartsOf(now ?? 0), kept: null }, 'title');
  return (
    <SectionDialog
      editor={editor}
      title={t('title', { section: t('names.objectives'), title: editing.webinar.title })}
      lead={t('objectives.lead')}
      tell={shortForm}
      mistakes={refused === undefined ? placed : [{ id: 'objectives-add', text: refused }]}
    >
      {() => (
        <>
          <p className="section-fact">
            {duration > 0 ? t('objectives.length', { length: clockTime(duration) }) : null}{' '}
            {now === undefined ? <span id="objectives-player">{t('objectives.notStarted')}</span> : null}
          </p>
          <Rows isEmpty={objectives.length === 0} empty={t('objectives.empty')} said={rows.said}>
            {objectives.map((row, index) => (
              <li key={row.key} className="row">
                <ObjectiveFields
                  row={row}
                  name={nameOf(index)}
                  duration={duration}
                  mistakes={mistakes}
                  now={now}
                  change={(change) => set(withChange(objectives, row.key, change))}
                  leave={() => editor.leave('objectives')}
                />
                <RowActs
                  section="objectives"
                  rowKey={row.key}
                  name={nameOf(index)}
                  remove={() => rows.remove(row.key, nameOf(index))}
                />
              </li>
            ))}
          </Rows>
          {objectives.length >= maximumRows.objectives ? (
            <p className="section-fact">{t('row.full')}</p>
          ) : (
            <Button id="objectives-add" kind="secondary" size="small" onClick={add}>
              {t('objectives.add')}
            </Button>
          )}
        </>
      )}
    </SectionDialog>
  );
});

function shortForm({ objectives }: ObjectiveValues) {
  return (
    <ol>
      {objectives.map((row) => (
        <li key={row.key}>
          {clockTime(objectiveOf(row).time || 0)} {row.title}
        </li>
      ))}
    </ol>
  );
}

import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { webinarViolations } from '../../../domain/violation/violations.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { RecordingChoice } from '../forms/fields/RecordingChoice.ts';
import { RecommendationSearch } from './RecommendationSearch.tsx';
import { additionRefusal, makeRecommendationsForm, type RecommendationValues } from './RecommendationsForm.ts';
import { RowActs, Rows } from './rows/RowParts.tsx';
import { SectionDialog } from './editor/SectionDialog.tsx';
import { useRows } from './rows/useRows.ts';
import { useSectionEditor, type SectionEditing } from './editor/useSectionEditor.ts';

const search = 'recommendations-add';

/** The editor of the recommended webinars. */
export const RecommendationsSection = observer(function RecommendationsSection(editing: SectionEditing) {
  const { webinars } = useAdministration();
  const { t } = useWords('sections');
  const editor = useSectionEditor('recommendations', editing, () => makeRecommendationsForm(webinars));
  const [choice] = useState(() => new RecordingChoice(webinars));
  const [refusal, refuse] = useState<ReturnType<typeof additionRefusal>>();
  useEffect(() => () => choice.end(), [choice]);
  const { recommendations } = editor.values;
  useEffect(() => recommendations.forEach((id) => void choice.fetchKnown(id)), [choice, recommendations]);
  const rows = useRows(
    'recommendations',
    recommendations.map((key) => ({ key })),
    (keyed) =>
      editor.set(
        'recommendations',
        keyed.map(({ key }) => key),
      ),
  );
  const [added, setAdded] = useState('');
  const nameOf = (id: string) => choice.recordingOf(id)?.title ?? t('recommendations.unknown');

  const add = (id: string) => {
    const why = additionRefusal(editor.values, editing.webinar, id);
    refuse(why);
    if (why !== undefined) return;
    editor.set('recommendations', [...recommendations, id]);
    setAdded(t('recommendations.added', { name: nameOf(id) }));
    choice.type('');
  };
  const type = (typed: string) => {
    refuse(undefined);
    choice.type(typed);
  };
  const why = {
    itself: webinarViolations['recommendation-itself'].message,
    known: t('recommendations.known'),
    full: t('row.full'),
  } as const;
  const isUnknown = choice.state === 'found' && choice.found.length === 0;
  const error =
    refusal !== undefined
      ? why[refusal]
      : isUnknown
        ? webinarViolations['recommendation-unknown'].message
        : editor.violationAt('recommendations')?.message;
  const shortForm = ({ recommendations: ids }: RecommendationValues) => (
    <ol>
      {ids.map((id) => (
        <li key={id}>{nameOf(id)}</li>
      ))}
    </ol>
  );
  const violation = editor.violationAt('recommendations');
  return (
    <SectionDialog
      editor={editor}
      title={t('title', { section: t('names.recommendations'), title: editing.webinar.title })}
      lead={t('recommendations.lead')}
      tell={shortForm}
      mistakes={violation === undefined ? [] : [{ id: search, text: violation.message }]}
    >
      {() => (
        <>
          <RecommendationSearch id={search} choice={choice} type={type} error={error} add={add} />
          <p className="visually-hidden" role="status">
            {added}
          </p>
          <Rows isEmpty={recommendations.length === 0} empty={t('recommendations.empty')} said={rows.said}>
            {recommendations.map((id, index) => {
              const recording = choice.recordingOf(id);
              return (
                <li key={id} className="row">
                  <p className="row-fields row-named">
                    <b dir="auto">{nameOf(id)}</b>
                    {recording === undefined ? null : <small>/webinars/{recording.slug}</small>}
                    {recording?.published === false ? <Badge>{t('recommendations.draft')}</Badge> : null}
                  </p>
                  <RowActs
                    section="recommendations"
                    rowKey={id}
                    name={`“${nameOf(id)}”`}
                    place={{ index, count: recommendations.length }}
                    move={(by) => rows.move(id, `“${nameOf(id)}”`, by)}
                    remove={() => rows.remove(id, `“${nameOf(id)}”`)}
                  />
                </li>
              );
            })}
          </Rows>
        </>
      )}
    </SectionDialog>
  );
});

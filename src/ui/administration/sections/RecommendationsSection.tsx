import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { webinarViolations } from '../../../domain/violation/violations.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { Field } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { RecordingChoice } from '../forms/fields/RecordingChoice.ts';
import { RecordingSearch } from '../forms/fields/RecordingSearch.tsx';
import { RowList } from './rows/RowList.tsx';
import { SectionDialog } from './editor/SectionDialog.tsx';
import { useSectionEditor, type SectionEditing } from './editor/useSectionEditor.ts';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { maximumRows, type AdministeredWebinar } from '../../../domain/item/webinar.ts';
import { makeSectionForm, type SectionForm } from './editor/sectionForm.ts';

const search = 'recommendations-add';

/** The editor of the recommended webinars. */
export const RecommendationsSection = observer(function RecommendationsSection(editing: SectionEditing) {
  const { webinarEditing } = useAdministration();
  const { t } = useWords('sections');
  const editor = useSectionEditor('recommendations', editing, () => makeRecommendationsForm(webinarEditing));
  const [choice] = useState(() => new RecordingChoice(webinarEditing));
  const [refusal, refuse] = useState<ReturnType<typeof additionRefusal>>();
  useEffect(() => () => choice.end(), [choice]);
  const { recommendations } = editor.values;
  useEffect(() => recommendations.forEach((id) => void choice.fetchKnown(id)), [choice, recommendations]);
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
      section="recommendations"
      title={editing.webinar.title}
      tell={shortForm}
      mistakes={violation === undefined ? [] : [{ id: search, text: violation.message }]}
    >
      {() => (
        <>
          <Field id={search} label={t('recommendations.search')} hint={t('recommendations.hint')} error={error}>
            {(wiring) => (
              <RecordingSearch
                wiring={wiring}
                choice={choice}
                type={type}
                choose={add}
                results={t('recommendations.results')}
                texts={{ asking: t('recommendations.asking'), failed: t('recommendations.searchFailed') }}
              >
                {({ title, slug, published }) => (
                  <>
                    <span dir="auto">{title}</span>
                    <small className="fine-print">/webinars/{slug}</small>
                    {published ? null : <Badge>{t('recommendations.draft')}</Badge>}
                  </>
                )}
              </RecordingSearch>
            )}
          </Field>
          <p className="visually-hidden" role="status">
            {added}
          </p>
          <RowList
            section="recommendations"
            rows={recommendations.map((key) => ({ key }))}
            set={(rows) =>
              editor.set(
                'recommendations',
                rows.map(({ key }) => key),
              )
            }
            nameOf={({ key }) => `“${nameOf(key)}”`}
          >
            {({ key }) => {
              const recording = choice.recordingOf(key);
              return (
                <p className="cluster grow row-named">
                  <b dir="auto">{nameOf(key)}</b>
                  {recording === undefined ? null : <small className="fine-print">/webinars/{recording.slug}</small>}
                  {recording?.published === false ? <Badge>{t('recommendations.draft')}</Badge> : null}
                </p>
              );
            }}
          </RowList>
        </>
      )}
    </SectionDialog>
  );
});

/** The ids of the recommended webinars, in order. */
interface RecommendationValues {
  readonly recommendations: readonly string[];
}

function makeRecommendationsForm(webinars: Pick<WebinarEditing, 'find' | 'save'>): SectionForm<RecommendationValues> {
  return makeSectionForm<RecommendationValues>(webinars, {
    blank: { recommendations: [] },
    valuesOf: ({ recommendedIds }) => ({ recommendations: recommendedIds }),
    written: { recommendations: ({ recommendations }) => ({ recommendations }) },
    violationsOf: (_changes, webinar, { recommendations }) =>
      webinar !== undefined && recommendations.includes(webinar.id) ? [webinarViolations['recommendation-itself']] : [],
  });
}

/** Why a webinar cannot be recommended here; `undefined` if it can. */
function additionRefusal(
  { recommendations }: RecommendationValues,
  { id }: Pick<AdministeredWebinar, 'id'>,
  added: string,
): 'itself' | 'known' | 'full' | undefined {
  if (added === id) return 'itself';
  if (recommendations.includes(added)) return 'known';
  return recommendations.length >= maximumRows.recommendations ? 'full' : undefined;
}

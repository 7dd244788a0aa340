import { observer } from 'mobx-react-lite';
import type { LearnedState, ShownLearned } from '../../../domain/learning/learnedAnswers.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import './learned.css';
import { LearnedEntry } from './LearnedEntry.tsx';
import { LearnedModel } from './LearnedModel.ts';
import { learnedWordsEn } from './learnedWords.en.ts';

/** Rule LEARN-10: what the search learned, with buttons to pin or remove each answer. */
export const LearnedView = observer(function LearnedView() {
  const { t } = useScreenWords('learned', learnedWordsEn);
  const { insightReports, toasts } = useAdministration();
  const model = useModel(() => new LearnedModel(insightReports.learnedAnswers));
  const { fetching, filter } = model;
  const typed = filter.trim();
  const choose = async (answer: ShownLearned, state: LearnedState) => {
    const chosen = await model.choose(answer, state);
    if (chosen === undefined) return;
    const undo = { label: t('done.undo'), run: () => void takeBack(chosen, answer.state) };
    toasts.show('success', t(`done.${state}`, { query: chosen.query }), undo);
  };
  const takeBack = async (chosen: ShownLearned, state: LearnedState) => {
    const undone = await model.choose(chosen, state);
    if (undone === undefined) toasts.show('failure', t('done.notUndone', { query: chosen.query }));
    else toasts.show('success', t(`done.${state}`, { query: undone.query }));
  };
  const countOf = ({ items, total }: { readonly items: readonly unknown[]; readonly total: number }) =>
    items.length < total ? t('first', { shown: items.length, count: total }) : t('count', { count: total });
  return (
    <section className="stack" aria-labelledby="learned-title">
      <h2 id="learned-title">{t('title')}</h2>
      <p className="note learned-lead">{t('lead')}</p>
      {model.isEmpty ? null : (
        <div className="learned-filter">
          <TextField
            label={t('filter')}
            value={filter}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => model.filterBy(target.value)}
          />
        </div>
      )}
      <p className="note" role="status">
        {fetching.value === undefined || fetching.value.total === 0 ? null : countOf(fetching.value)}
      </p>
      <Fetched fetching={fetching} loading={t('loading')} failed={t('failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="part-state">{typed === '' ? t('empty') : t('noMatch', { filter: typed })}</p>
          ) : (
            <ul aria-label={t('list')}>
              {items.map((answer) => (
                <LearnedEntry
                  key={answer.id}
                  answer={answer}
                  model={model}
                  choose={(state) => void choose(answer, state)}
                />
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  );
});

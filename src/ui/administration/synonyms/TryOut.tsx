import { itemPath } from '../../../domain/item/itemPath.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import type { TriedAnswer, TriedSearch } from '../../../application/ports/editing/SynonymEditing.ts';
import { maximumSearchLength } from '../../../domain/search/search.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { TryOutModel } from './TryOutModel.ts';
import { WordList } from './WordList.tsx';

/** Tries a search: which groups apply to it, and what it finds first. `changes` grows when synonyms change. */
export const TryOut = observer(function TryOut({
  model,
  changes,
}: {
  readonly model: TryOutModel;
  readonly changes: number;
}) {
  const { t } = useWords('synonyms');
  const title = useId();
  useEffect(() => {
    void model.run();
    return () => model.leave();
  }, [model, changes]);
  return (
    <section className="surface admin-card try-out" aria-labelledby={title}>
      <h2 id={title}>{t('tryOut.title')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void model.run();
        }}
      >
        <TextField
          label={t('tryOut.label')}
          hint={t('tryOut.hint')}
          value={model.search}
          maxLength={maximumSearchLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => model.write(target.value)}
        />
      </form>
      <div aria-live="polite">
        <Fetched fetching={model.fetching} loading={t('tryOut.searching')} failed={t('tryOut.failed')}>
          {(tried) => <Tried tried={tried} />}
        </Fetched>
      </div>
    </section>
  );
});

function Tried({ tried: { groups, answers, total, meant, isNearest } }: { readonly tried: TriedSearch }) {
  const { t } = useWords('synonyms');
  return (
    <>
      {meant === null ? null : <p className="note">{t('tryOut.meant', { meant })}</p>}
      <h3 className="label">{t('tryOut.groups')}</h3>
      {groups.length === 0 ? <p className="note">{t('tryOut.noGroups')}</p> : null}
      {groups.map((group) => (
        <WordList key={group.id} group={group} />
      ))}
      <h3 className="label">
        {t('tryOut.answers')}
        {total === 0 ? null : <span className="synonym-count">{t('tryOut.total', { count: total })}</span>}
      </h3>
      {total === 0 ? <p className="note">{t('tryOut.none')}</p> : null}
      {isNearest && total > 0 ? <p className="note">{t('tryOut.nearest')}</p> : null}
      <ol className="try-out-list">
        {answers.map((answer) => (
          <li key={answer.id}>
            <AnswerTitle answer={answer} />
            <span className="note">{t(`tryOut.kinds.${answer.kind}`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function AnswerTitle({ answer: { kind, title, slug } }: { readonly answer: TriedAnswer }) {
  if (slug === undefined) return <bdi>{title}</bdi>;
  return (
    <Link to={itemPath(kind, slug)}>
      <bdi>{title}</bdi>
    </Link>
  );
}

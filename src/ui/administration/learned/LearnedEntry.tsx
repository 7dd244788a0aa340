import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { clockTime } from '../../../domain/date/duration.ts';
import { itemPath } from '../../../domain/item/itemPath.ts';
import type { LearnedState, ShownLearned } from '../../../domain/learning/learnedAnswers.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { Button } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { Timestamp } from '../tools/Timestamp.tsx';
import type { LearnedModel } from './LearnedModel.ts';

interface LearnedEntryProps {
  readonly answer: ShownLearned;
  readonly model: LearnedModel;
  readonly choose: (state: LearnedState) => void;
}

/** A question with an answer that visitors chose, and what administrators can do about it. */
export const LearnedEntry = observer(function LearnedEntry({ answer, model, choose }: LearnedEntryProps) {
  const { t } = useWords('learned');
  const { id, query, kind, title, slug, visitors, strength, second, since, state } = answer;
  const why = model.trouble?.id === id ? model.trouble.why : undefined;
  const isBusy = model.busy.has(id);
  return (
    <li className="cluster spread admin-row admin-entry" aria-busy={isBusy}>
      <div className="learned-about">
        <p className="cluster learned-question">
          <span>
            “<bdi>{query}</bdi>”
          </span>
          {state === 'learned' ? null : <Badge hue="strong">{t(`states.${state}`)}</Badge>}
        </p>
        <p>
          {slug === null ? (
            <bdi>{title}</bdi>
          ) : (
            <Link className="text-link" to={itemPath(kind, slug)}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </p>
        <p className="cluster note learned-facts">
          <span>{t('visitors', { count: visitors })}</span>
          <span>{t('strength', { percent: Math.round(100 * strength) })}</span>
          <span>{t('from', { time: clockTime(second) })}</span>
          <span>
            {t('since')} <Timestamp at={since} />
          </span>
        </p>
        <p role="alert" className="trouble">
          {why === undefined ? null : t(`trouble.${why}`)}
        </p>
      </div>
      <div className="cluster learned-actions">
        {isBusy ? <Spinner size="small" label={t('saving')} /> : null}
        {state === 'removed' ? null : (
          <Button
            kind="secondary"
            size="small"
            aria-label={t(state === 'pinned' ? 'unpinNamed' : 'pinNamed', { title, query })}
            onClick={() => choose(state === 'pinned' ? 'learned' : 'pinned')}
          >
            {t(state === 'pinned' ? 'unpin' : 'pin')}
          </Button>
        )}
        <Button
          kind="secondary"
          size="small"
          aria-label={t(state === 'removed' ? 'allowNamed' : 'removeNamed', { title, query })}
          onClick={() => choose(state === 'removed' ? 'learned' : 'removed')}
        >
          {t(state === 'removed' ? 'allow' : 'remove')}
        </Button>
      </div>
    </li>
  );
});

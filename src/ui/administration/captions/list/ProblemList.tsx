import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../base/kit/Button.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import type { CueListModel } from './CueListModel.ts';

/** The maximum number of problems listed. The next ones move up when these are corrected. */
const shown = 30;

/** All problems of the cues, each with a way to its cue. */
export const ProblemList = observer(function ProblemList({ model }: { readonly model: CueListModel }) {
  const { t } = useWords('cues');
  // The list is rendered while it is open only, because every key in a cue may change it.
  const [isOpen, setIsOpen] = useState(false);
  const { problems } = model;
  const count = problems.size;
  const listed = isOpen ? [...problems].slice(0, shown) : [];
  return (
    <section className="stack" aria-labelledby="cue-problems">
      <div className="cluster spread">
        <h2 id="cue-problems">{t('problems.title')}</h2>
        {count === 0 ? null : (
          <Button kind="secondary" size="small" onClick={() => model.goToNextProblem()}>
            {t('problems.next')}
          </Button>
        )}
      </div>
      <p className="note">{t('problems.count', { count })}</p>
      {count === 0 ? null : (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="admin-summary">{t('problems.show')}</summary>
          <ul className="cue-problem-list">
            {listed.map(([index, [first]]) => (
              <li key={index}>
                <Button kind="link" size="small" onClick={() => model.goTo(index)}>
                  {t('problems.cue', { cue: index + 1 })}
                </Button>
                <span>{first?.text}</span>
              </li>
            ))}
          </ul>
          {count > shown ? <p className="note">{t('problems.more', { count: count - shown })}</p> : null}
        </details>
      )}
    </section>
  );
});

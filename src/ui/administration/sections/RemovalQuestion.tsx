import { observer } from 'mobx-react-lite';
import { Question } from '../../base/kit/Question.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { DetailRemoval } from './DetailRemoval.ts';

interface RemovalQuestionProps {
  readonly removal: DetailRemoval;
  /** The title of the webinar. */
  readonly title: string;
  readonly confirm: () => void;
}

/** The question before the detailed description is removed. */
export const RemovalQuestion = observer(function RemovalQuestion({ removal, title, confirm }: RemovalQuestionProps) {
  const { t } = useWords('sections');
  const { state } = removal;
  const remove = (
    <>
      {state === 'removing' ? <Spinner size="small" label={t('detail.removing')} /> : null}
      {t('detail.remove')}
    </>
  );
  return (
    <Question
      title={t('detail.removeTitle', { title })}
      cancel={t('cancel')}
      onCancel={() => removal.stop()}
      action={state === 'stale' ? undefined : remove}
      onAction={confirm}
      isWarning
    >
      <p>{t('detail.removeBody')}</p>
      <div role="alert">
        {state === 'failed' || state === 'stale' ? (
          <p className="section-fault">{t(state === 'failed' ? 'detail.failed' : 'detail.removeStale')}</p>
        ) : null}
      </div>
    </Question>
  );
});

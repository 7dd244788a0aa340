import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
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
  const actions = (
    <>
      <Button kind="secondary" onClick={() => removal.stop()}>
        {t('cancel')}
      </Button>
      {state === 'stale' ? null : (
        <Button kind="warning" onClick={confirm}>
          {state === 'removing' ? <Spinner size="small" label={t('detail.removing')} /> : null}
          {t('detail.remove')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('detail.removeTitle', { title })} onClose={() => removal.stop()} actions={actions}>
      <p>{t('detail.removeBody')}</p>
      <div role="alert">
        {state === 'failed' ? (
          <p className="section-fault">{t('detail.failed')}</p>
        ) : state === 'stale' ? (
          <p className="section-fault">{t('detail.removeStale')}</p>
        ) : null}
      </div>
    </Dialog>
  );
});

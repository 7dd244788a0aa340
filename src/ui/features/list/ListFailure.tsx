import { Button } from '../../base/kit/Button.tsx';
import { Notice } from '../../base/kit/Notice.tsx';
import { FailurePicture } from '../../base/kit/NoticePictures.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface ListFailureProps {
  /** The word for the items. */
  readonly items: string;
  /** Called before the retry, when the button is about to disappear. */
  readonly leave: () => void;
  readonly retry: () => void;
}

/** Replaces a list that failed to load, with a button to retry. */
export function ListFailure({ items, leave, retry }: ListFailureProps) {
  const { t } = useWords();
  const act = () => {
    leave();
    retry();
  };
  return (
    <Notice
      isFailure
      title={t('failure.titleOf', { items })}
      picture={<FailurePicture />}
      action={<Button onClick={act}>{t('failure.retry')}</Button>}
    >
      {t('failure.body')}
    </Notice>
  );
}

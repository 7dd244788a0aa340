import { Button } from '../../base/kit/Button.tsx';
import { Notice } from '../../base/kit/Notice.tsx';
import { FailurePicture } from '../../base/kit/NoticePicture.tsx';
import { useArrival } from '../../base/page/useArrival.ts';
import { useWords } from '../../base/words/useWords.ts';

/** Replaces an item that failed to load, with a button to retry. */
export function ItemFailure({ title, again }: { readonly title: string; readonly again: () => void }) {
  const { t } = useWords('watch');
  const heading = useArrival(title);
  return (
    <Notice
      isFailure
      heading={heading}
      title={title}
      picture={<FailurePicture />}
      action={<Button onClick={again}>{t('retry')}</Button>}
    >
      {t('failure')}
    </Notice>
  );
}

import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useWords } from '../../base/words/useWords.ts';

/** Rule REACH-4: why no tab is open. */
export function ReachFailure({ close }: { readonly close: () => void }) {
  const { t } = useWords('account');
  return (
    <Dialog
      title={t('reach.failureTitle')}
      onClose={close}
      actions={<Button onClick={close}>{t('reach.close')}</Button>}
    >
      <p>{t('reach.failure')}</p>
    </Dialog>
  );
}

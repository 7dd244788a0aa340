import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface ImportForgetProps {
  readonly forget: () => void;
  readonly close: () => void;
}

/** Asks before an import and its results are deleted. */
export function ImportForget({ forget, close }: ImportForgetProps) {
  const { t } = useWords('import');
  return (
    <Dialog
      title={t('remove.title')}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {t('remove.cancel')}
          </Button>
          <Button kind="warning" onClick={forget}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('remove.body')}</p>
    </Dialog>
  );
}

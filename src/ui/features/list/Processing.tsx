import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';

/** Lies over the picture of an item that is still processing. */
export function Processing({ name, refresh }: { readonly name: string; readonly refresh: () => void }) {
  const { t } = useWords();
  return (
    <div className="processing">
      <p>{t('card.processing')}</p>
      <Button kind="secondary" size="small" aria-label={t('card.refreshNamed', { name })} onClick={refresh}>
        {t('card.refresh')}
      </Button>
    </div>
  );
}

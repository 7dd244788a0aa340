import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';

/** Over the picture of what cannot be watched yet. */
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

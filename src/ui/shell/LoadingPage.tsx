import { useWords } from '../base/words/useWords.ts';
import { Spinner } from '../base/kit/Spinner.tsx';

/** Rule ROUTE-7: shown while the chunk of a screen loads. */
export function LoadingPage() {
  const { t } = useWords();
  return (
    <div className="loading-page">
      <Spinner size="medium" label={t('loadingPage')} />
    </div>
  );
}

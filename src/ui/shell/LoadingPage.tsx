import { useWords } from '../base/words/useWords.ts';
import { Spinner } from '../base/kit/Spinner.tsx';

/** Rule ROUTE-7: shows while the chunk of a screen is on its way. */
export function LoadingPage() {
  const { t } = useWords();
  return (
    <div className="loading-page">
      <Spinner size="medium" label={t('loadingPage')} />
    </div>
  );
}

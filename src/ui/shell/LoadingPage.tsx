import { useWords } from '../base/words/useWords.ts';
import { Spinner } from '../base/kit/Spinner.tsx';

/** While the chunk of a screen is on its way (§1, §2). */
export function LoadingPage() {
  const { t } = useWords();
  return (
    <div className="loading-page">
      <Spinner size="medium" label={t('loadingPage')} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Spinner } from '../kit/Spinner.tsx';

/** While the chunk of a screen is on its way (§1, §2). */
export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <div className="loading-page">
      <Spinner size="medium" label={t('loadingPage')} />
    </div>
  );
}

import { useEffect } from 'react';
import { useWords } from '../words/useWords.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { useSite } from './SiteContext.ts';
import { useArrival } from './useArrival.ts';

/** Where the identity provider sends people back to (§2). It stays and asks for nothing. */
export function AuthCallbackPage() {
  const { settings, onShown } = useSite();
  const { t } = useWords();
  useArrival(`${t('authCallback')} · ${settings.brand.name}`);
  useEffect(() => onShown?.(), [onShown]);
  return <LoadingPage />;
}

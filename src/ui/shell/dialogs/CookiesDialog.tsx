import { Link } from 'react-router-dom';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { dialogWordsEn } from './dialogWords.en.ts';
import { useSite } from '../../base/page/SiteContext.ts';

/** What the site stores on the visitor's machine. There is no choice, because nothing stored is optional. */
export function CookiesDialog() {
  useScreenWords('dialogs', dialogWordsEn);
  const { dialogs } = useSite();
  const { t } = useWords('dialogs');
  const close = () => dialogs.close();
  return (
    <Dialog title={t('cookies.title')} onClose={close} actions={<Button onClick={close}>{t('close')}</Button>}>
      <p>{t('cookies.now')}</p>
      <p>
        <Link to="/my/data" onClick={close}>
          {t('cookies.data')}
        </Link>
      </p>
      <p>{t('cookies.later')}</p>
    </Dialog>
  );
}

import { observer } from 'mobx-react-lite';
import { Button } from '../../../base/kit/Button.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { useAdministration } from '../../state/AdministrationContext.ts';

/** Rule ADMIN-9: says that the session has ended while the editor was open, and offers to sign in again. */
export const SignedOutNotice = observer(function SignedOutNotice() {
  const { signInAgain } = useAdministration();
  const { t } = useWords('forms');
  if (!signInAgain.isNeeded) return null;
  return (
    <div role="alert" className="form-failure">
      <p>{t('signedOut.title')}</p>
      <p>{t('signedOut.body')}</p>
      <Button kind="secondary" size="small" onClick={() => signInAgain.start()}>
        {t('signedOut.signIn')}
      </Button>
    </div>
  );
});

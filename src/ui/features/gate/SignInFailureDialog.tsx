import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { SignInFailure } from '../session/Session.ts';
import { useSession } from '../session/SessionContext.ts';

/** Rule GATE-7: why the sign-in failed, with a button to retry. */
export const SignInFailureDialog = observer(function SignInFailureDialog({
  failure,
}: {
  readonly failure: SignInFailure;
}) {
  const session = useSession();
  const { t } = useWords('gate');
  const close = () => session.fail(undefined);
  const actions = (
    <>
      <Button kind="secondary" onClick={close}>
        {t('close')}
      </Button>
      <Button onClick={() => void session.signIn()}>{t('failure.again')}</Button>
    </>
  );
  return (
    <Dialog title={t('failure.title')} onClose={close} actions={actions}>
      <p>{t(`failure.${failure}`)}</p>
      {session.complaint === undefined ? null : (
        <p className="meta">{t('failure.complaint', { message: session.complaint })}</p>
      )}
    </Dialog>
  );
});

import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import type { SignInFailure } from '../session/Session.ts';
import { useSession } from '../session/SessionContext.ts';
import type { GatedAction } from './Gate.ts';
import { useGate } from './GateContext.ts';
import { gateWordsEn } from './gateWords.en.ts';
import { StoppedDialog } from './StoppedDialog.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';

/** Rules GATE-3 to GATE-5 and GATE-7: why a person was stopped, and what they can do. */
export const GateDialog = observer(function GateDialog() {
  useScreenWords('gate', gateWordsEn);
  const { stopped } = useGate();
  const { failure, hasEnded } = useSession();
  if (failure !== undefined) return <SignInFailureDialog failure={failure} />;
  if (stopped === undefined) return null;
  if (stopped.refusal === 'feature-disabled') return <FeatureDisabledDialog {...stopped} />;
  return hasEnded ? <SessionEndedDialog {...stopped} /> : <SubscribeDialog {...stopped} />;
});

/** Rule GATE-5: names the feature that is turned off, and the person who can turn it on. */
function FeatureDisabledDialog({ name, item }: GatedAction) {
  const { t } = useWords('gate');
  return (
    <StoppedDialog item={item} title={t('feature.title', { name })}>
      <p>{t('feature.body', { feature: t(`feature.names.${item.feature ?? 'other'}`) })}</p>
    </StoppedDialog>
  );
}

/** Rule GATE-8: their subscription is unknown now, so nothing is offered for sale. */
function SessionEndedDialog({ act, name, item }: GatedAction) {
  const gate = useGate();
  const { t } = useWords('gate');
  const signIn = <Button onClick={() => void gate.signIn()}>{t('again.signIn')}</Button>;
  return (
    <StoppedDialog item={item} title={t(`again.${act}`, { name })} actions={signIn}>
      <p>{t('again.body')}</p>
    </StoppedDialog>
  );
}

/** Rule GATE-7: why the sign-in failed, with a button to retry. */
const SignInFailureDialog = observer(function SignInFailureDialog({ failure }: { readonly failure: SignInFailure }) {
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

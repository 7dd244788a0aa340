import { observer } from 'mobx-react-lite';
import {
  isAdminWithoutSeat,
  isPaidInactive,
  isTrialExpired,
  type Subscription,
} from '../../../domain/access/subscription.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import type { SignInFailure } from '../session/Session.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useGate } from './GateContext.ts';
import { useSession } from '../session/SessionContext.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { GatedAction } from './Gate.ts';
import { gateWordsEn } from './gateWords.en.ts';

/** Rules GATE-3 to GATE-5 and GATE-7: why a person was stopped, and what they can do. */
export const GateDialog = observer(function GateDialog() {
  useScreenWords('gate', gateWordsEn);
  const { stopped } = useGate();
  const { failure, hasEnded } = useSession();
  if (failure !== undefined) return <NotSignedIn failure={failure} />;
  if (stopped === undefined) return null;
  if (stopped.refusal === 'feature-disabled') return <FeatureDisabled {...stopped} />;
  return hasEnded ? <SessionEnded {...stopped} /> : <Subscribe {...stopped} />;
});

/** Rule GATE-8: their subscription is unknown now, so nothing is offered for sale. */
function SessionEnded({ act, name }: GatedAction) {
  const gate = useGate();
  const session = useSession();
  const { t } = useWords('gate');
  const actions = (
    <>
      <Button onClick={() => void session.signIn()}>{t('again.signIn')}</Button>
      <Button kind="link" onClick={() => gate.close()}>
        {t('cancel')}
      </Button>
    </>
  );
  return (
    <Dialog title={t(`again.${act}`, { name })} onClose={() => gate.close()} actions={actions}>
      <p>{t('again.body')}</p>
    </Dialog>
  );
}

const Subscribe = observer(function Subscribe({ act, name }: GatedAction) {
  const gate = useGate();
  const session = useSession();
  const {
    settings: {
      brand: { offerUrls },
    },
    goTo,
  } = useSite();
  const { t } = useWords('gate');
  const isAnonymous = session.self === undefined;
  const actions = (
    <>
      <Button onClick={() => goTo(offerUrls.trial)}>{t('trial')}</Button>
      <Button kind="secondary" onClick={() => goTo(offerUrls.buy)}>
        {t('buy')}
      </Button>
      {isAnonymous ? (
        <Button kind="secondary" onClick={() => void session.signIn()}>
          {t('signIn')}
        </Button>
      ) : null}
      <Button kind="link" onClick={() => gate.close()}>
        {t('cancel')}
      </Button>
    </>
  );
  return (
    <Dialog title={t(`title.${act}`, { name })} onClose={() => gate.close()} actions={actions}>
      <p>
        {t('open')} {t(`standing.${isAnonymous ? 'anonymous' : standingOf(session.subscription)}`)}
      </p>
    </Dialog>
  );
});

function FeatureDisabled({ name }: GatedAction) {
  const gate = useGate();
  const { t } = useWords('gate');
  return (
    <Dialog
      title={t('feature.title', { name })}
      onClose={() => gate.close()}
      actions={<Button onClick={() => gate.close()}>{t('close')}</Button>}
    >
      <p>{t('feature.body')}</p>
    </Dialog>
  );
}

const NotSignedIn = observer(function NotSignedIn({ failure }: { readonly failure: SignInFailure }) {
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

/** The subscription of a signed-in person that does not let them in. */
function standingOf(subscription: Subscription | undefined): keyof typeof gateWordsEn.standing {
  if (subscription === undefined) return 'none';
  if (isAdminWithoutSeat(subscription)) return 'without-seat';
  if (isPaidInactive(subscription)) return 'lapsed';
  return isTrialExpired(subscription) ? 'expired' : 'retrial';
}

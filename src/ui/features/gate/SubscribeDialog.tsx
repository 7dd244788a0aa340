import { observer } from 'mobx-react-lite';
import { gateOffers, gateReasonOf, type GateOffer } from '../../../domain/access/gateOffers.ts';
import type { Brand } from '../../../domain/page/brand.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useSession } from '../session/SessionContext.ts';
import type { GatedAction } from './Gate.ts';
import { useGate } from './GateContext.ts';
import { StoppedDialog } from './StoppedDialog.tsx';

/** Rules GATE-3 and GATE-4: offers each standing the steps that lead on. The first one is the primary action. */
export const SubscribeDialog = observer(function SubscribeDialog({ act, name, item }: GatedAction) {
  const gate = useGate();
  const { self, subscription } = useSession();
  const {
    settings: { brand },
    goTo,
  } = useSite();
  const { t } = useWords('gate');
  const standing = gateReasonOf(self !== undefined, subscription);
  const title = standing === 'without-seat' ? t(`seatTitle.${act}`, { name }) : t(`title.${act}`, { name });
  const [primary, ...others] = gateOffers[standing];
  const take = (offer: GateOffer) => {
    const address = addressOf(offer, brand);
    if (address === undefined) void gate.signIn();
    else goTo(address);
  };
  const host = hostElsewhere(primary === undefined ? undefined : addressOf(primary, brand));
  const actions = (
    <>
      {primary === undefined ? null : <Button onClick={() => take(primary)}>{t(`offer.${primary}`)}</Button>}
      {others.map((offer) => (
        <Button key={offer} kind="secondary" onClick={() => take(offer)}>
          {t(`offer.${offer}`)}
        </Button>
      ))}
    </>
  );
  return (
    <StoppedDialog item={item} title={title} actions={actions}>
      <p>{t(`standing.${standing}`)}</p>
      {host === undefined || primary === undefined ? null : (
        <p className="meta">{t('leavesFor', { offer: t(`offer.${primary}`), host })}</p>
      )}
    </StoppedDialog>
  );
});

/** The target of an offer; `undefined` for the sign-in, which is no address. */
function addressOf(offer: GateOffer, { offerUrls, supportUrl }: Brand): string | undefined {
  if (offer === 'sign-in') return undefined;
  return offer === 'support' ? supportUrl : offerUrls[offer];
}

/** The host of an address outside this site. */
function hostElsewhere(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const { host } = new URL(address, location.href);
  return host === location.host ? undefined : host;
}

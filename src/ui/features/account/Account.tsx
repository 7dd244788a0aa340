import { hasRole } from '../../../domain/access/trainingRole.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hasReach } from '../../../domain/access/subscription.ts';
import { offerTo, type Offer } from '../../../domain/access/offer.ts';
import { offerEvent } from '../../../domain/analytics/clickEvents.ts';
import type { OfferUrls } from '../../../domain/page/brand.ts';
import type { Self } from '../../../domain/session/session.ts';
import { buttonClass } from '../../base/kit/Button.tsx';
import { Menu, MenuAddress, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../base/kit/Menu.tsx';
import { inChunk } from '../../base/loading/Chunk.ts';
import { LateDialog } from '../../base/page/DialogBoundary.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { useSession } from '../session/SessionContext.ts';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import './account.css';
import { accountWordsEn } from './accountWords.en.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { ReachModel } from './ReachModel.ts';
import { useMediaQuery } from '../../base/page/useMediaQuery.ts';

const reachFailure = inChunk(
  async () => (await import(/* webpackChunkName: "SiteDialog" */ './ReachFailure.tsx')).ReachFailure,
);

const addressOf: Readonly<Record<Offer, keyof OfferUrls>> = {
  upgrade: 'upgrade',
  expired: 'upgrade',
  subscribe: 'subscribe',
  'start-free-trial': 'trial',
};

/**
 * Rule SUBSCRIPTION-9: who is signed in, and the offer to them. The offer is in the menu on a small screen, and for
 * administrators, who work here and need no advertisement.
 */
export const Account = observer(function Account() {
  const { t } = useScreenWords('account', accountWordsEn);
  const session = useSession();
  const administration = useAdministrationSlot();
  const {
    settings: { brand, hasReachTraining },
  } = useSite();
  const screens = useScreens('account');
  const [reach] = useState(() => (hasReachTraining ? screens.reach(ReachModel) : undefined));
  const { t: site } = useWords();
  const isNarrow = useIsNarrow();
  const { self, subscription, isSubscriptionKnown } = session;
  const offersReach = reach !== undefined && hasReach(subscription);
  useEffect(() => {
    // What fails later may be the network, so the dialog is loaded ahead.
    if (offersReach) void reachFailure.loadAhead();
  }, [offersReach]);
  if (self === undefined) return null;
  const name = nameOf(self);
  const offer = isSubscriptionKnown ? offerTo(self, subscription) : undefined;
  const href = offer === undefined ? undefined : brand.offerUrls[addressOf[offer]];
  const event = offerEvent(offer);
  const onOffer = () => void (event && screens.trackEvent(event, {}));
  const isOfferInMenu = isNarrow || hasRole(self);
  const ModeItem = administration.parts?.screens.ModeItem;
  return (
    <>
      {offer === undefined || isOfferInMenu ? null : (
        <>
          {offer === 'upgrade' ? <DaysLeft /> : null}
          <a
            className={buttonClass({ kind: offer === 'expired' ? 'warning' : 'primary', size: 'small' })}
            href={href}
            onClick={onOffer}
          >
            {t(`offers.${offer}`)}
          </a>
        </>
      )}
      <Menu
        opener={
          <button type="button" className="account-opener bare-button">
            <span className="visually-hidden">{t('menu', { name })}</span>
            <span className="account-mark" aria-hidden="true">
              {initialsOf(self)}
            </span>
          </button>
        }
      >
        <MenuGroup
          label={
            <>
              <b className="account-name">{name}</b>
              {name === self.email ? null : <span>{self.email}</span>}
            </>
          }
        >
          {offer === undefined || href === undefined || !isOfferInMenu ? null : (
            <MenuAddress href={href} onFollow={onOffer}>
              <span className={offer === 'expired' ? 'account-offer account-expired' : 'account-offer'}>
                {t(`offers.${offer}`)}
              </span>
              {offer === 'upgrade' ? <DaysLeft /> : null}
            </MenuAddress>
          )}
        </MenuGroup>
        <MenuSeparator />
        {ModeItem === undefined ? null : <ModeItem />}
        {offersReach ? (
          <MenuItem onSelect={() => void reach.open()}>
            {t('reach.open')}
            <span className="visually-hidden"> {t('reach.newTab')}</span>
          </MenuItem>
        ) : null}
        <MenuLink to="/my/saved">{site('myPages.saved')}</MenuLink>
        <MenuLink to="/my/data">{site('myPages.data')}</MenuLink>
        <MenuSeparator />
        <MenuItem onSelect={() => void session.signOut()}>{t('signOut')}</MenuItem>
      </Menu>
      {reach?.state === 'failed' ? (
        <LateDialog chunk={reachFailure} close={() => reach.close()}>
          <reachFailure.Screen close={() => reach.close()} />
        </LateDialog>
      ) : null}
    </>
  );
});

/** The days left in the trial, by the server's date. It shows nothing if they are unknown. */
const DaysLeft = observer(function DaysLeft() {
  const { daysLeft } = useSession();
  const { t } = useWords('account');
  if (daysLeft === undefined) return null;
  return <span className="days-left">{daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft })}</span>;
});

/** A provider need not send names. */
function nameOf({ firstName, lastName, email }: Self): string {
  return `${firstName} ${lastName}`.trim() || email;
}

function initialsOf({ firstName, lastName, email }: Self): string {
  const initials = [firstName, lastName].map((part) => [...part.trim()][0] ?? '').join('');
  return (initials || ([...email][0] ?? '')).toUpperCase();
}

/** Whether the screen has the small header. The width is the same as in shell.css. */
function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 640px)');
}

import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { inChunk } from '../../base/loading/Chunk.ts';
import { buttonClass } from '../../base/kit/Button.tsx';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { signInAddress } from '../session/signInAddress.ts';
import { staysHere } from '../../base/page/staysHere.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { useSession } from '../session/SessionContext.ts';
import { useWords } from '../../base/words/useWords.ts';

const account = inChunk(async () => (await import(/* webpackChunkName: "Account" */ './Account.tsx')).Account);
/** Resolves when the menu can show without waiting. */
export const loadAccount = account.preload;

/** The end of the header: "Sign In", or the signed-in person. Its space is reserved from the first paint. */
export const AccountArea = observer(function AccountArea() {
  const session = useSession();
  const administration = useAdministrationSlot();
  const { state } = session;
  const area = useRef<HTMLDivElement>(null);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    // After a sign-out by keyboard, the focus stays in this area.
    if (state === 'signed-out' && wasSignedIn.current && document.activeElement === document.body)
      area.current?.querySelector('a')?.focus();
    wasSignedIn.current = state === 'signed-in';
  }, [state]);
  const ModeSwitch = administration.parts?.screens.ModeSwitch;
  return (
    <div ref={area} className="account">
      {ModeSwitch === undefined ? null : <ModeSwitch />}
      {state === 'signed-out' ? <SignInLink /> : <LoadedAccount />}
    </div>
  );
});

/** The server renders this for everyone. */
function SignInLink() {
  const session = useSession();
  const { settings } = useSite();
  const { t } = useWords();
  const signIn = (event: MouseEvent) => {
    if (!staysHere(event)) return;
    event.preventDefault();
    void session.signIn();
  };
  return (
    <>
      <a className={buttonClass({ kind: 'link', size: 'small' }, 'sign-in')} href={signInAddress} onClick={signIn}>
        {t('account.signIn')}
      </a>
      <a className={buttonClass({ size: 'small' }, 'trial')} href={settings.brand.offerUrls.trial}>
        {t('account.trial')}
      </a>
    </>
  );
}

/** The signed-in person, once known and once the chunk is loaded. If the chunk fails, the page works without it. */
const LoadedAccount = observer(function LoadedAccount() {
  const session = useSession();
  const [isThere, setThere] = useState(false);
  const isSignedIn = session.state === 'signed-in';
  useEffect(() => {
    loadAccount().then(() => setThere(true), reportUnexpected);
  }, []);
  return isSignedIn && isThere ? <account.Screen /> : <span className="account-coming" />;
});

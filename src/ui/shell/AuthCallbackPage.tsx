import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { offerTo } from '../../domain/access/offer.ts';
import { callbackPath } from '../../domain/session/session.ts';
import { rememberedPath } from '../../domain/session/returnPath.ts';
import { loadAccount } from '../features/account/AccountArea.tsx';
import type { Session } from '../features/session/Session.ts';
import { isSignInAddress, signInWindow } from '../features/session/signInAddress.ts';
import { useWords } from '../base/words/useWords.ts';
import { reportUnexpected } from '../base/loading/reportUnexpected.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { useSite } from '../base/page/SiteContext.ts';
import { useSession } from '../features/session/SessionContext.ts';
import { useArrival } from '../base/page/useArrival.ts';

/**
 * Rule ROUTE-6: the page that the identity provider redirects to. It replaces itself in the history, so that Back does
 * not lead to it. Rule SIGNIN-2: someone who came for a trial, and may begin one, goes on to where it begins; Back
 * returns to their page.
 */
export function AuthCallbackPage() {
  const session = useSession();
  const { onShown, settings, goTo } = useSite();
  const { t } = useWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  useArrival(t('authCallback'));
  useEffect(() => onShown?.(), [onShown]);
  useEffect(() => {
    const goBackTo = (path: string) => navigate(path, { replace: true });
    if (isSignInAddress(search)) {
      const before = pathBefore();
      session.arrive(before);
      void goBackTo(before);
      void session.signIn();
      return;
    }
    // Loads while the provider answers. If it fails, the page that shows it loads it again.
    loadAccount().catch(reportUnexpected);
    const wasRefused = new URLSearchParams(search).get('error') === 'access_denied';
    void session.comeBack(wasRefused ? 'refused' : 'failed').then(async (returned) => {
      const { path, isSignedIn, isForTrial = false, failure, complaint } = returned;
      if (isSignedIn && window.name === signInWindow) {
        // Closing aborts the calls of a new session, and an aborted one would end the session in all windows.
        await session.known();
        // After a provider on another site the browser may keep the window open.
        window.close();
      }
      await goBackTo(path);
      if (!isSignedIn) await session.recover(failure, complaint);
      else if (isForTrial && (await mayBeginTrial(session))) goTo(settings.brand.offerUrls.trial);
    });
  }, [session, search, navigate, goTo, settings]);
  return <LoadingPage />;
}

async function mayBeginTrial(session: Session): Promise<boolean> {
  await session.known();
  const { self, subscription } = session;
  return self !== undefined && offerTo(self, subscription) === 'start-free-trial';
}

/** The path on this site that led here; `/` if there was none. */
function pathBefore(): string {
  const { referrer } = document;
  return rememberedPath(
    referrer.startsWith(`${location.origin}/`) ? referrer.slice(location.origin.length) : null,
    callbackPath,
  );
}

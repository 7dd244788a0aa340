import type { Container } from 'inversify';
import type { PublicSettings } from '../../domain/page/page.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import { consentKey } from '../../infrastructure/browser/consentKey.ts';
import { reportUnexpected, tryStorage } from '../../ui/base/loading/reportUnexpected.ts';
import { whenIdle } from '../../ui/base/loading/whenIdle.ts';
import type { Session } from '../../ui/features/session/Session.ts';

/** Loads what runs only for visitors who allow it, and the flag service, in their own chunk. They start at once. */
export function makeLoadServices(
  settings: PublicSettings,
  loadContainer: () => Promise<Container>,
  session: () => Session,
): () => Promise<void> {
  return loadOnce(async () => {
    const [container, { openServices }] = await Promise.all([
      loadContainer(),
      import(/* webpackChunkName: "services" */ './openServices.ts'),
    ]);
    openServices(container, session(), settings);
  });
}

/** Rule CONSENT-5: loads them after the first paint, and only for visitors who have chosen, here or in another tab. */
export function watchConsent({ flagService }: PublicSettings, load: () => Promise<void>): void {
  const begin = () => void load().catch(reportUnexpected);
  whenIdle(() => {
    if (flagService !== undefined || hasChosen()) begin();
  });
  addEventListener('storage', ({ key }) => {
    if (key === consentKey) begin();
  });
}

function hasChosen(): boolean {
  return (tryStorage(() => localStorage.getItem(consentKey)) ?? null) !== null;
}

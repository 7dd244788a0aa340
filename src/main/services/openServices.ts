import type { Container } from 'inversify';
import { type PublicSettings, flags } from '../../domain/page/page.ts';
import { reportUnexpected } from '../../ui/base/loading/reportUnexpected.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { bindFlagService, bindServices } from './bindServices.ts';
import { serviceTokens } from '../container/tokens.ts';
import type { FeatureFlags } from '../../application/ports/consent/FeatureFlags.ts';

/** Starts what the visitor allows, and the flag service of the settings. */
export function openServices(container: Container, session: Session, settings: PublicSettings): void {
  bindServices(container, session, settings);
  container.get(serviceTokens.followConsent)();
  if (settings.flagService !== undefined) void openFlagService(container, settings).catch(reportUnexpected);
}

async function openFlagService(container: Container, settings: PublicSettings): Promise<void> {
  const { LaunchDarklyFeatureFlags } = await import(
    /* webpackChunkName: "launchdarkly" */ '../../infrastructure/flags/LaunchDarklyFeatureFlags.ts'
  );
  bindFlagService(container, settings, LaunchDarklyFeatureFlags);
  followFlags(container.get(serviceTokens.featureFlags), document.documentElement);
}

/** Rules FLAG-2 and SCREEN-10: names the flags that are on at the root of the page, for its styles, now and on every change. */
export function followFlags(featureFlags: FeatureFlags, root: Pick<HTMLElement, 'dataset'>): void {
  const show = () => {
    root.dataset['flags'] = flags.filter((flag) => featureFlags.isOn(flag)).join(' ');
  };
  featureFlags.onChange(show);
  show();
}

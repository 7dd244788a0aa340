import type { FeatureFlags } from '../../application/ports/consent/FeatureFlags.ts';
import { flags } from '../../domain/page/page.ts';

/** Rules FLAG-2 and SCREEN-10: names the flags that are on at the root of the page, for its styles, now and on every change. */
export function followFlags(featureFlags: FeatureFlags, root: Pick<HTMLElement, 'dataset'>): void {
  const show = () => {
    root.dataset['flags'] = flags.filter((flag) => featureFlags.isOn(flag)).join(' ');
  };
  featureFlags.onChange(show);
  show();
}

import type { FeatureFlags } from '../../application/ports/consent/FeatureFlags.ts';
import type { Flag } from '../../domain/page/page.ts';

/** Rule FLAG-1: the flags of the settings of the site, the same for everybody. */
export class StaticFeatureFlags implements FeatureFlags {
  readonly #flags: readonly Flag[];

  constructor(flags: readonly Flag[]) {
    this.#flags = flags;
  }

  isOn(flag: Flag): boolean {
    return this.#flags.includes(flag);
  }

  onChange(): () => void {
    return () => undefined;
  }
}

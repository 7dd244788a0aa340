import type { FeatureFlags } from '../../src/application/ports/consent/FeatureFlags.ts';

const flag = 'design-system-theme';

export interface FeatureFlagsUnderTest {
  readonly flags: FeatureFlags;
  /** Resolves once the flags are those of the source. */
  readonly settled: () => Promise<void>;
  /** Turns the flag at the source; missing where it never changes while the page is shown. */
  readonly turn?: (isOn: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The rules for every adapter of the port. `start` makes one whose source has the flag on or off. */
export function featureFlagsContract(start: (isOn: boolean) => Promise<FeatureFlagsUnderTest>): void {
  test.each([true, false])('says whether a flag is on: %s', async (isOn) => {
    const { flags, settled, stop } = await start(isOn);
    await settled();
    expect(flags.isOn(flag)).toBe(isOn);
    await stop();
  });

  test('notifies a listener of each change until it unsubscribes', async () => {
    const { flags, settled, turn, stop } = await start(false);
    await settled();
    const heard: boolean[] = [];
    const end = flags.onChange(() => heard.push(flags.isOn(flag)));
    await turn?.(true);
    await turn?.(false);
    end();
    await turn?.(true);
    expect(heard).toEqual(turn === undefined ? [] : [true, false]);
    await stop();
  });
}

import type { Analytics } from '../../src/application/ports/observation/Analytics.ts';

interface AnalyticsUnderTest {
  readonly analytics: Analytics;
  /** Signs a person in, in this browser. */
  signIn(): void;
  /** What has arrived once nothing is under way: the event or "Identify", its section, and whose it is. */
  arrived(): Promise<readonly (readonly [event: string, section: unknown, whose: string])[]>;
  stop?(): Promise<void>;
}

/** Contract of `Analytics`; `open` returns a browser whose visitor is anonymous. `sends` is false where nothing arrives. */
export function analyticsContract(open: () => Promise<AnalyticsUnderTest>, sends = true): void {
  let given: AnalyticsUnderTest;
  beforeEach(async () => {
    given = await open();
  });
  afterEach(() => given.stop?.());
  const expectArrived = async (...events: readonly (readonly [string, unknown, string])[]) =>
    expect(await given.arrived()).toEqual(sends ? events : []);

  test('sends events in order', async () => {
    for (const resultCount of [1, 2, 3])
      given.analytics.track('Search', { section: 'Videos', query: 'a', resultCount });
    given.analytics.track('Signed In', { section: 'Other' });
    const search = ['Search', 'Videos', 'anonymous'] as const;
    await expectArrived(search, search, search, ['Signed In', 'Other', 'anonymous']);
  });

  test('sends one Identify event after the sign-in, with the anonymous id and the token', async () => {
    given.analytics.track('Removing Session Cookie', { section: 'Videos' });
    await given.arrived();
    given.signIn();
    given.analytics.identify();
    await given.arrived();
    given.analytics.identify();
    given.analytics.track('Signed In', { section: 'Videos' });
    await expectArrived(
      ['Removing Session Cookie', 'Videos', 'anonymous'],
      ['Identify', undefined, 'both'],
      ['Signed In', 'Videos', 'person'],
    );
  });

  test('sends no Identify event when no event was sent before the sign-in', async () => {
    given.signIn();
    given.analytics.identify();
    await expectArrived();
  });

  test('sends each waiting event exactly once when the page is closed', async () => {
    for (const query of ['a', 'b']) given.analytics.track('Search', { section: 'Videos', query, resultCount: 0 });
    given.analytics.leave();
    const sent = await given.arrived();
    expect(sent).toEqual(sends ? Array(2).fill(['Search', 'Videos', 'anonymous']) : []);
    given.analytics.leave();
    expect(await given.arrived()).toEqual(sent);
  });
}

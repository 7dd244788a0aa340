import { makeTrackEvent } from '../../../src/application/analytics/trackEvent.ts';
import type { ConsentChoice } from '../../../src/domain/consent/consent.ts';
import { aConsent } from '../../fixtures/values/aConsent.ts';
import { InMemoryAnalytics } from '../../fixtures/browserMemory/InMemoryAnalytics.ts';

const played = { id: 'w-1', title: 'Branching' } as const;
const refused: ConsentChoice = { measurement: false, marketing: false };

function tracking({ isOn = false, choice, hasPrivacyControl = false }: Partial<Given> = {}) {
  const analytics = new InMemoryAnalytics();
  const ports = {
    analytics,
    consent: aConsent(choice, { hasPrivacyControl: () => hasPrivacyControl }),
    pages: { path: () => '/webinars/branching?t=4' },
    isAdministering: async () => isOn,
  };
  return { analytics, trackEvent: makeTrackEvent(ports) };
}
interface Given {
  readonly isOn: boolean;
  readonly choice: ConsentChoice;
  readonly hasPrivacyControl: boolean;
}

test('sends an event to analytics with its properties and the section of the page', async () => {
  const { analytics, trackEvent } = tracking();
  await trackEvent('Webinar Played', played);
  await trackEvent('Signed In', { section: 'Videos' });
  expect(analytics.sent).toEqual([
    ['Webinar Played', { section: 'RecordedWebinars', ...played }],
    ['Signed In', { section: 'Videos' }],
  ]);
});

test('keeps the section of the page on which the event happened while it waits', async () => {
  const analytics = new InMemoryAnalytics();
  let path = '/videos';
  let decide: (isOn: boolean) => void = () => undefined;
  const isAdministering = () => new Promise<boolean>((resolve) => (decide = resolve));
  const ports = { analytics, consent: aConsent(), pages: { path: () => path }, isAdministering };
  const tracked = makeTrackEvent(ports)('Signed In', {});
  path = '/upcoming';
  decide(false);
  await tracked;
  expect(analytics.sent).toEqual([['Signed In', { section: 'Videos' }]]);
});

test.each([
  ['in administration mode', { isOn: true }],
  ['after the visitor has refused measurement', { choice: refused }],
  ['while the browser sends Global Privacy Control', { hasPrivacyControl: true }],
])('tracks nothing %s', async (_when, given) => {
  const { analytics, trackEvent } = tracking(given);
  await trackEvent('Webinar Played', played);
  expect(analytics.sent).toEqual([]);
});

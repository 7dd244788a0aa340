import { makeIdentifyVisitor } from '../../../src/application/analytics/identifyVisitor.ts';
import type { ConsentChoice } from '../../../src/domain/consent/consent.ts';
import { InMemoryAnalytics } from '../../fixtures/browserMemory/InMemoryAnalytics.ts';
import { aConsent } from '../../fixtures/values/aConsent.ts';

interface Given {
  readonly isOn: boolean;
  readonly choice: ConsentChoice;
  readonly hasPrivacyControl: boolean;
}

async function identified({ isOn = false, choice, hasPrivacyControl = false }: Partial<Given> = {}) {
  const analytics = new InMemoryAnalytics();
  const consent = aConsent(choice, { hasPrivacyControl: () => hasPrivacyControl });
  await makeIdentifyVisitor({ analytics, consent, isAdministering: async () => isOn })();
  return analytics.sent;
}

test('links the anonymous visitor to the person who has signed in', async () => {
  expect(await identified()).toEqual([['Identify']]);
});

test.each<[string, Partial<Given>]>([
  ['in administration mode', { isOn: true }],
  ['after the visitor has refused measurement', { choice: { measurement: false, marketing: false } }],
  ['while the browser sends Global Privacy Control', { hasPrivacyControl: true }],
])('links nobody %s', async (_when, given) => {
  expect(await identified(given)).toEqual([]);
});

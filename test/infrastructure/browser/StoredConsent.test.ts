import { StoredConsent } from '../../../src/infrastructure/browser/StoredConsent.ts';
import { aConsent } from '../../fixtures/values/aConsent.ts';
import { memoryStorage } from '../../fixtures/memory/memoryStorage.ts';

const all = { measurement: true, marketing: true };
const none = { measurement: false, marketing: false };

/** A tab that hears of a key that another tab has written. */
class Tab extends EventTarget {
  hear(key: string | null): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
}

test('CONSENT-1: allows optional services only after the visitor has chosen them', () => {
  const consent = aConsent();
  expect([consent.choice, consent.allows('measurement'), consent.mayCountEvents()]).toEqual([undefined, false, true]);
  consent.choose(all);
  expect([consent.allows('measurement'), consent.allows('marketing'), consent.mayCountEvents()]).toEqual([
    true,
    true,
    true,
  ]);
  consent.choose(none);
  expect([consent.choice, consent.allows('marketing'), consent.mayCountEvents()]).toEqual([none, false, false]);
});

test('CONSENT-2: allows nothing while the browser sends Global Privacy Control', () => {
  const consent = aConsent(all, { hasPrivacyControl: () => true });
  expect([consent.allows('measurement'), consent.mayCountEvents()]).toEqual([false, false]);
  expect(consent.choice).toEqual(all);
});

test('CONSENT-3: forgets the choice after six months', () => {
  let now = new Date('2026-11-23T09:00:00.000Z');
  const consent = aConsent(all, { now: () => now });
  now = new Date('2027-05-23T08:59:59.999Z');
  expect(consent.allows('measurement')).toBe(true);
  now = new Date('2027-05-23T09:00:00.001Z');
  expect(consent.choice).toBeUndefined();
});

test('CONSENT-4: notifies a listener of a choice in any tab until it unsubscribes', () => {
  const tab = new Tab();
  const kept = new Map<string, string>();
  const surroundings = { now: () => new Date(), hasPrivacyControl: () => false };
  const here = new StoredConsent(memoryStorage(kept), { ...surroundings, tabs: tab as unknown as Window });
  const there = new StoredConsent(memoryStorage(kept), { ...surroundings, tabs: new Tab() as unknown as Window });
  const heard: (boolean | undefined)[] = [];
  const end = here.onChange(() => heard.push(here.choice?.measurement));
  here.choose(all);
  there.choose(none);
  tab.hear('consent');
  tab.hear('records');
  kept.clear();
  tab.hear(null);
  expect(heard).toEqual([true, false, undefined]);
  end();
  here.choose(all);
  tab.hear('consent');
  expect(heard).toHaveLength(3);
});

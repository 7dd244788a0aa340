import { makeFollowConsent } from '../../../src/application/consent/followConsent.ts';
import type { OptionalService } from '../../../src/application/ports/consent/OptionalService.ts';
import type { ConsentChoice, ConsentPurpose } from '../../../src/domain/consent/consent.ts';
import { aConsent } from '../../fixtures/values/aConsent.ts';

const none: ConsentChoice = { measurement: false, marketing: false };
const all: ConsentChoice = { measurement: true, marketing: true };

function world(choice?: ConsentChoice) {
  const told: unknown[] = [];
  const service = (purpose: ConsentPurpose, stop = true, start = Promise.resolve()): OptionalService => ({
    purpose,
    start: () => (told.push(`start ${purpose}`), start),
    stop: () => (told.push(`stop ${purpose}`), stop),
  });
  const follow = (consent: ReturnType<typeof aConsent>, services: readonly OptionalService[]) =>
    makeFollowConsent({
      consent,
      optionalServices: services,
      reload: () => told.push('reload'),
      report: (fault) => told.push(fault),
    })();
  return { told, service, follow, consent: aConsent(choice) };
}

test('CONSENT-1: starts nothing before the choice', () => {
  const { told, service, follow, consent } = world();
  follow(consent, [service('measurement'), service('marketing')]);
  expect(told).toEqual([]);
});

test('CONSENT-1: starts what an earlier choice allows', () => {
  const { told, service, follow, consent } = world({ ...none, marketing: true });
  follow(consent, [service('measurement'), service('marketing')]);
  expect(told).toEqual(['start marketing']);
});

test('CONSENT-4: starts and stops each service once as the choice changes', () => {
  const { told, service, follow, consent } = world();
  const end = follow(consent, [service('measurement'), service('marketing')]);
  for (const choice of [all, all, { ...all, marketing: false }, none, none, all]) consent.choose(choice);
  expect(told).toEqual([
    'start measurement',
    'start marketing',
    'stop marketing',
    'stop measurement',
    'start measurement',
    'start marketing',
  ]);
  end();
  consent.choose(none);
  expect(told).toHaveLength(6);
});

test('CONSENT-4: reloads the page once when two services can only be stopped by a reload', () => {
  const { told, service, follow, consent } = world(all);
  follow(consent, [service('measurement', false), service('marketing', false)]);
  consent.choose(none);
  expect(told.slice(2)).toEqual(['stop measurement', 'stop marketing', 'reload']);
});

test('reports a service that fails to start, and starts the others', async () => {
  const { told, service, follow, consent } = world(all);
  const fault = new Error('a bug');
  follow(consent, [service('measurement', true, Promise.reject(fault)), service('marketing')]);
  await new Promise(process.nextTick);
  expect(told).toEqual(['start measurement', 'start marketing', fault]);
});

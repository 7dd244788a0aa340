import { observable, runInAction } from 'mobx';
import type { Monitoring } from '../../src/application/ports/Monitoring.ts';
import { noTokens } from '../../src/application/ports/CallTokens.ts';
import { aSession } from '../fixtures/aSession.ts';
import type { Self } from '../../src/domain/session/session.ts';
import { buildContainer } from '../../src/main/container.ts';
import { observe } from '../../src/main/observe.ts';
import { tokens } from '../../src/main/tokens.ts';
import { watchMonitoring } from '../../src/main/watchMonitoring.ts';
import { aConsent } from '../fixtures/aConsent.ts';
import { until } from '../fixtures/until.ts';

const self = { id: 'p-1', firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' } as Self;
const known = { id: 'p-1', name: 'Noor Haddad', email: 'noor@example.com' };

function monitored(consent = aConsent()) {
  const told: unknown[] = [];
  const monitoring: Monitoring = {
    start: () => void told.push('start'),
    allow: (isAllowed) => void told.push(isAllowed),
    know: (person) => void told.push(person),
  };
  const session = observable({ self: undefined as Self | undefined }, {}, { deep: false });
  const load = jest.fn(async () => monitoring);
  watchMonitoring({ consent, session, load });
  const settled = () => new Promise(process.nextTick);
  return { told, session, load, consent, settled };
}

// Rule MONITOR-1.
test('loads no monitoring before the visitor allows it', async () => {
  const { load, consent, settled } = monitored();
  await settled();
  consent.choose({ measurement: false, marketing: true });
  await settled();
  expect(load).not.toHaveBeenCalled();
});

test('starts once, as soon as measurement is allowed', async () => {
  const { load, told, consent, settled } = monitored();
  consent.choose({ measurement: true, marketing: false });
  await settled();
  consent.choose({ measurement: true, marketing: true });
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  expect(told.filter((each) => each === 'start')).toHaveLength(1);
});

// Rule MONITOR-5.
test('names the person while they are signed in, and nobody once the consent is withdrawn', async () => {
  const { told, session, consent, settled } = monitored(aConsent({ measurement: true, marketing: false }));
  await settled();
  expect(told).toEqual(['start', true, undefined]);
  told.length = 0;
  runInAction(() => void (session.self = self));
  expect(told).toEqual([known]);
  runInAction(() => void (session.self = undefined));
  consent.choose({ measurement: false, marketing: false });
  await settled();
  runInAction(() => void (session.self = self));
  expect(told).toEqual([known, undefined, false]);
  consent.choose({ measurement: true, marketing: false });
  await settled();
  expect(told.slice(3)).toEqual([true, known]);
});

// Rule REPORT-1.
test('reports each fault to the console and to the server of the site', async () => {
  const sent: [string, Blob][] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => sent.push([address, body]) > 0,
  });
  const written = jest.spyOn(console, 'error').mockImplementation();
  const container = buildContainer(noTokens, { session: aSession().session, collector: null });
  observe(container, { session: { self: undefined }, settings: {} });
  const fault = new Error('a fault');
  container.get(tokens.errorReports).report(fault, { source: 'render' });
  expect(written).toHaveBeenCalledWith('[render]', fault);
  await until(async () => sent.length === 1, 'the report is sent');
  expect(sent[0]?.[0]).toBe('/training/api/v1/errors');
  expect(sent[0]?.[1].type).toBe('application/json');
  written.mockRestore();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

import { JSDOM } from 'jsdom';
import { GrowthScript, type GrowthAnalytics } from '../../../src/infrastructure/growth/GrowthScript.ts';
import { optionalServiceContract } from '../../contracts/OptionalService.contract.ts';
import { AVisitor } from '../../fixtures/values/aVisitor.ts';

const settings = { url: 'https://cdn.example/growth.js', environment: 'stage', region: 'eu' };

/** A page in which the script loads as soon as it is asked for, unless it is held or its host is down. */
function world({ isDown = false, isHeld = false, canStop = true } = {}) {
  const { window } = new JSDOM('<head></head>');
  const { document } = window;
  const told: unknown[] = [];
  const script: GrowthAnalytics = {
    initialize: (about) => void told.push(['initialize', about]),
    identify: (person) => void told.push(['identify', person]),
    ...(canStop ? { stop: () => void told.push('stop') } : {}),
  };
  const policies: [string, string][] = [];
  const page: ConstructorParameters<typeof GrowthScript>[2] = {
    document,
    trustedTypes: {
      createPolicy: (name, { createScriptURL }) => {
        policies.push([name, createScriptURL('https://elsewhere.example/')]);
        return { createScriptURL };
      },
    },
  };
  const load = () => {
    const element = document.querySelector('script');
    if (!isDown) page.growthAnalytics = script;
    element?.dispatchEvent(new window.Event(isDown ? 'error' : 'load'));
  };
  const visitor = new AVisitor();
  const service = new GrowthScript(settings, visitor, page);
  const start = async () => {
    const started = service.start();
    if (!isHeld) load();
    await started;
  };
  return { document, told, policies, load, visitor, service, start };
}

const isRunning = (told: readonly unknown[]) => told.length > 0 && told.at(-1) !== 'stop';

describe('as an optional service', () => {
  optionalServiceContract((isDown) => {
    const { told, service, start } = world({ isDown });
    return {
      service: { purpose: service.purpose, start, stop: () => service.stop() },
      isRunning: () => isRunning(told),
    };
  });
});

test('GROWTH-1: initializes the script of the settings with environment, product and region', async () => {
  const { document, told, policies, start } = world();
  await start();
  expect(document.querySelector('script')?.src).toBe(settings.url);
  expect(policies).toEqual([['growth', '']]);
  expect(told).toEqual([['initialize', { environment: 'stage', product: '360', region: 'eu' }]]);
});

test('GROWTH-2: sends the person after sign-in, and nobody before', async () => {
  const { told, visitor, service, start } = world();
  await start();
  visitor.become({ id: 'p-1', subscriptionId: 's-1', hash: 'secret' });
  visitor.become(undefined);
  expect(told.slice(1)).toEqual([['identify', { subscription_id: 's-1', user_id: 'p-1' }]]);
  service.stop();
  visitor.become({ id: 'p-2', subscriptionId: null, hash: undefined });
  expect(told.slice(2)).toEqual(['stop']);
});

test('GROWTH-3: asks for a reload when the script has no stop function or is still loading', async () => {
  const unstoppable = world({ canStop: false });
  await unstoppable.start();
  expect(unstoppable.service.stop()).toBe(false);
  const held = world({ isHeld: true });
  void held.start();
  expect(held.service.stop()).toBe(false);
  held.load();
  expect(held.told).toEqual([]);
});

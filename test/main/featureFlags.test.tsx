import { LaunchDarklyFeatureFlags } from '../../src/infrastructure/flags/LaunchDarklyFeatureFlags.ts';
import { StaticFeatureFlags } from '../../src/infrastructure/flags/StaticFeatureFlags.ts';
import { followFlags } from '../../src/main/services/openServices.ts';
import { featureFlagsContract } from '../contracts/FeatureFlags.contract.ts';
import { AVisitor } from '../fixtures/values/aVisitor.ts';

const flag = 'design-system-theme';
const anonymous = { kind: 'user', key: '00000000-0000-0000-0000-000000000000', anonymous: true };

/** The stream of the service. jsdom has none, so the test sends its messages. */
class Stream extends EventTarget {
  static readonly opened: Stream[] = [];
  readonly close = () => undefined;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  say(event: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

/** The flag service: the service that it was asked, in order, and how it answers them. */
interface FlagService {
  readonly urls: string[];
  readonly isOn: boolean;
  isDown: boolean;
}

/** A request as the SDK makes it. */
function requestTo(service: FlagService): unknown {
  return class {
    status = 200;
    responseText = '';
    #url = '';
    #listeners: Record<string, () => void> = {};
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    addEventListener(name: string, listener: () => void) {
      this.#listeners[name] = listener;
    }
    getResponseHeader() {
      return 'application/json';
    }
    abort() {}
    send() {
      service.urls.push(this.#url);
      this.responseText = JSON.stringify({ [flag]: { value: service.isOn, version: 1, variation: 0 } });
      queueMicrotask(() => this.#listeners[service.isDown ? 'error' : 'load']?.());
    }
  };
}

const whole = { request: window.XMLHttpRequest, stream: window.EventSource };
afterEach(() => Object.assign(window, { XMLHttpRequest: whole.request, EventSource: whole.stream }));
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

function launchDarkly(isOn: boolean, { otherwise = false, isDown = false } = {}) {
  Stream.opened.length = 0;
  const service: FlagService = { urls: [], isOn, isDown };
  Object.assign(window, { XMLHttpRequest: requestTo(service), EventSource: Stream });
  const visitor = new AVisitor();
  const flags = new LaunchDarklyFeatureFlags({
    settings: { clientId: 'client', url: 'https://flags.example' },
    visitor,
    otherwise: new StaticFeatureFlags(otherwise ? [flag] : []),
  });
  let version = 1;
  const turn = async (turned: boolean) => {
    version += 1;
    Stream.opened.at(-1)?.say('patch', { key: flag, value: turned, version, variation: 0 });
    await settle();
  };
  return { flags, visitor, service, turn };
}

/** What the SDK has asked: the context, and the proof of the person. */
const askedBy = (url: string) => {
  const { pathname, searchParams } = new URL(url);
  const context: unknown = JSON.parse(Buffer.from(pathname.split('/').at(-1) ?? '', 'base64url').toString());
  return [context, searchParams.get('h')];
};

describe('FLAG-1: feature flags from the settings', () => {
  featureFlagsContract(async (isOn) => ({
    flags: new StaticFeatureFlags(isOn ? [flag] : []),
    settled: async () => undefined,
    stop: async () => undefined,
  }));
});

describe('FLAG-2: feature flags from LaunchDarkly', () => {
  featureFlagsContract(async (isOn) => {
    const { flags, turn } = launchDarkly(isOn, { otherwise: !isOn });
    return { flags, turn, settled: settle, stop: async () => undefined };
  });
});

test('FLAG-2: names the flags that are on at the root of the page, and follows each change', async () => {
  const { flags, turn } = launchDarkly(true);
  const root = document.createElement('div');
  followFlags(flags, root);
  expect(root.dataset['flags']).toBe('');
  await settle();
  expect(root.dataset['flags']).toBe(flag);
  await turn(false);
  expect(root.dataset['flags']).toBe('');
});

test('FLAG-3: asks about an anonymous visitor first, and about the person with their proof later', async () => {
  const { flags, visitor, service } = launchDarkly(false);
  flags.onChange(() => undefined);
  await settle();
  expect(service.urls.map(askedBy)).toEqual([[anonymous, null]]);
  visitor.become({ id: 'p-1', subscriptionId: 's-1', hash: 'proof' });
  await settle();
  expect(service.urls.slice(1).map(askedBy)).toEqual([
    [{ kind: 'user', key: 'p-1', anonymous: false, subscriptionId: 's-1' }, 'proof'],
  ]);
});

test.each([true, false])('FLAG-4: uses the flag of the settings while the service is down: %s', async (otherwise) => {
  const written = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
  const { flags, visitor } = launchDarkly(!otherwise, { otherwise, isDown: true });
  await settle();
  visitor.become({ id: 'p-1', subscriptionId: null, hash: undefined });
  await settle();
  expect(flags.isOn(flag)).toBe(otherwise);
  for (const each of written) expect(each).not.toHaveBeenCalled();
});

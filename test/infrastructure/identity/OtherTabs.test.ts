import { JSDOM } from 'jsdom';
import { OtherTabs } from '../../../src/infrastructure/identity/OtherTabs.ts';
import type { BrowserWorld } from '../../../src/infrastructure/identity/BrowserWorld.ts';

test('notifies the other subscribers after one has unsubscribed', () => {
  const channel = new EventTarget();
  const tabs = new OtherTabs({
    window: {} as BrowserWorld['window'],
    openChannel: () => Object.assign(channel, { postMessage: () => undefined }) as unknown as BroadcastChannel,
  });
  const heard: string[] = [];
  const [stop] = [tabs.subscribe(() => heard.push('one')), tabs.subscribe(() => heard.push('two'))];
  channel.dispatchEvent(new Event('message'));
  stop();
  channel.dispatchEvent(new Event('message'));
  expect(heard).toEqual(['one', 'two', 'two']);
});

describe('in a browser without BroadcastChannel', () => {
  const { window } = new JSDOM();
  const stored = (key: string, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new window.StorageEvent('storage', { key, oldValue, newValue }));

  test('notifies of sign-in and sign-out only, by storage events', () => {
    const tabs = new OtherTabs({ window: window as unknown as BrowserWorld['window'], openChannel: () => undefined });
    let heard = 0;
    const stop = tabs.subscribe(() => (heard += 1));
    tabs.tell();
    stored('sdk.id_token', null, 'a');
    stored('sdk.id_token', 'a', 'b');
    stored('sdk.refresh_token', 'a', null);
    stored('endDate', null, '2026-12-05');
    expect(heard).toBe(1);
    stored('sdk.id_token', 'b', null);
    expect(heard).toBe(2);
    stop();
    stored('sdk.id_token', null, 'a');
    expect(heard).toBe(2);
  });
});

import type { Container } from 'inversify';
import { bindOnlineAdministration } from '../../src/main/bindAdministration.ts';
import {
  bindAdministrationFlows,
  openAdministration,
  openOnlineAdministration,
} from '../../src/main/openAdministration.ts';
import { offlineAdapters, offlineAdministration, offlineSession } from '../../src/main/offline.ts';
import { buildContainer } from '../../src/main/container.ts';
import { bindBrowserSession, bindOnlineSession, bindSessionFlows } from '../../src/main/bindSession.ts';
import { tokens } from '../../src/main/tokens.ts';
import { InMemoryUploads } from '../../src/infrastructure/memory/InMemoryUploads.ts';
import { InMemoryIdentity } from '../../src/infrastructure/memory/InMemoryIdentity.ts';
import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';
import { aSession, aSignedInSession, robin } from '../fixtures/aSession.ts';
import { identitySettings } from '../fixtures/identitySettings.ts';

const containers = {
  online: () => buildContainer('online', () => Promise.resolve(undefined)),
  offline: () => buildContainer('offline', offlineAdapters([])),
};
const provider = new InMemoryIdentity(robin, { now: () => 0, leave: () => undefined });
const sessions = {
  online: (container: Container) => bindOnlineSession(container, provider),
  offline: (container: Container) => container.load(offlineSession(robin)),
};
const administrations = {
  online: (container: Container) => bindOnlineAdministration(container, () => new InMemoryUploads()),
  offline: (container: Container) => container.load(offlineAdministration([])),
};
const isLoadedLate = (name: string) => Object.keys(tokens).indexOf(name) > Object.keys(tokens).indexOf('errorReports');

test.each(['online', 'offline'] as const)(
  'resolves every token in the mode %s once session and administration are loaded',
  (mode) => {
    const container = containers[mode]();
    for (const [name, token] of Object.entries(tokens)) {
      if (mode === 'offline' && name === 'api') continue;
      expect([name, container.isBound(token as never)]).toEqual([name, !isLoadedLate(name)]);
    }
    sessions[mode](container);
    bindBrowserSession(container, { identity: identitySettings, publicUrl: 'https://training.example' });
    bindSessionFlows(container, aSession().session);
    administrations[mode](container);
    bindAdministrationFlows(container);
    for (const [name, token] of Object.entries(tokens)) {
      if (mode === 'offline' && name === 'api') continue;
      expect(container.get(token as never)).toBeDefined();
    }
  },
);

test('uses different adapters in the two modes', () => {
  expect(containers.online().get(tokens.videoCatalogue)).not.toBeInstanceOf(InMemoryVideoCatalogue);
  expect(containers.offline().get(tokens.videoCatalogue)).toBeInstanceOf(InMemoryVideoCatalogue);
});

test('opens administration again over the same ports when the next administrator signs in', () => {
  const container = containers.online();
  bindOnlineSession(container, provider);
  const { session } = aSignedInSession(undefined, { self: { trainingAdmin: true } });
  const first = openOnlineAdministration(container, session);
  const second = openOnlineAdministration(container, session);
  expect(second.administration.videos).toBe(first.administration.videos);
  expect(second.administration.uploads).not.toBe(first.administration.uploads);
  first.administration.mode.turn(true);
  expect(localStorage.getItem('admin-mode')).toBe('true');
  expect(openAdministration(container, session).administration.mode.isOn).toBe(true);
  session.leave();
  expect(first.administration.mode.isOn).toBe(false);
  localStorage.clear();
});

test('writes a secure cookie for the root domain, and the end of the session to localStorage', () => {
  const container = containers.online();
  bindBrowserSession(container, {
    identity: { ...identitySettings, cookieDomain: 'training.example' },
    publicUrl: 'https://www.training.example',
  });
  const written = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  container.get(tokens.sessionIndicator).write('p-1');
  expect(written.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^training_user_id=p-1; Expires=[^;]+; Path=\/; SameSite=Lax; Domain=training\.example; Secure$/,
      ),
    ],
  ]);
  written.mockRestore();
  container.get(tokens.sessionEnd).write('2026-12-05');
  expect(localStorage.getItem('endDate')).toBe('2026-12-05');
  localStorage.clear();
});

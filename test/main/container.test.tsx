import { bindAdministration } from '../../src/main/administration/bindAdministration.ts';
import { openAdministration } from '../../src/main/administration/openAdministration.ts';
import { bindServices } from '../../src/main/services/bindServices.ts';
import { buildContainer } from '../../src/main/container/buildContainer.ts';
import { bindBrowserSession, bindRemoteSession, bindSessionFlows } from '../../src/main/session/bindSession.ts';
import { administrationTokens, serviceTokens, sessionTokens, tokens } from '../../src/main/container/tokens.ts';
import { aSession, aSignedInSession } from '../fixtures/values/aSession.ts';
import { InMemoryUploads } from '../fixtures/browserMemory/InMemoryUploads.ts';
import { identitySettings } from '../fixtures/values/identitySettings.ts';
import { publicSettings } from '../fixtures/values/publicSettings.ts';
import { sessionWorld } from '../fixtures/identity/sessionWorld.ts';
import { noTokens } from '../../src/application/ports/session/CallTokens.ts';

const { identity } = sessionWorld().ports;
const build = () => buildContainer(noTokens, { session: aSession().session, collector: undefined });
const later = { ...administrationTokens, ...sessionTokens, ...serviceTokens };

test('resolves every token once session and administration are loaded', () => {
  const container = build();
  const bound = (table: object) => Object.entries(table).filter(([, token]) => container.isBound(token as never));
  expect(bound(tokens)).toEqual(Object.entries(tokens));
  expect(bound(later)).toEqual([]);
  bindRemoteSession(container, identity);
  bindBrowserSession(container, { identity: identitySettings, publicUrl: 'https://training.example' });
  bindSessionFlows(container, aSession().session);
  bindAdministration(container, () => new InMemoryUploads());
  bindServices(container, aSession().session, publicSettings);
  for (const token of Object.values({ ...tokens, ...later })) expect(container.get(token as never)).toBeDefined();
});

test('opens administration again over the same ports when the next administrator signs in', () => {
  const container = build();
  bindRemoteSession(container, identity);
  const { session } = aSignedInSession(undefined, { self: { trainingRole: 'administrator' } });
  const first = openAdministration(container, session);
  const second = openAdministration(container, session);
  expect(second.administration.videoEditing).toBe(first.administration.videoEditing);
  expect(second.administration.uploadQueue).not.toBe(first.administration.uploadQueue);
  first.administration.mode.set(true);
  expect(localStorage.getItem('admin-mode')).toBe('true');
  expect(openAdministration(container, session).administration.mode.isOn).toBe(true);
  session.leave();
  expect(first.administration.mode.isOn).toBe(false);
  localStorage.clear();
});

test('writes a secure cookie for the root domain, and the end of the session to localStorage', () => {
  const container = build();
  bindBrowserSession(container, {
    identity: { ...identitySettings, cookieDomain: 'training.example' },
    publicUrl: 'https://www.training.example',
  });
  const written = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  container.get(sessionTokens.sessionIndicator).write('p-1');
  expect(written.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^training_user_id=p-1; Expires=[^;]+; Path=\/; SameSite=Lax; Domain=training\.example; Secure$/,
      ),
    ],
  ]);
  written.mockRestore();
  container.get(sessionTokens.sessionEnd).write('2026-12-05');
  expect(localStorage.getItem('endDate')).toBe('2026-12-05');
  localStorage.clear();
});

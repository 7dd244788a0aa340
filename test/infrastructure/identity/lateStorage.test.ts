import { storageKeys } from '../../../src/domain/session/storageKeys.ts';
import { SafeStorage } from '../../../src/infrastructure/browser/SafeStorage.ts';
import { RefreshFlow } from '../../../src/infrastructure/identity/RefreshFlow.ts';
import type { TokenEndpoint } from '../../../src/infrastructure/identity/TokenEndpoint.ts';
import { TokenStorage } from '../../../src/infrastructure/identity/TokenStorage.ts';
import { SharedStorage } from '../../fixtures/identity/browserTab.ts';

const claims = { sub: 'ada' };
const tokens = {
  access: 'new',
  accessClaims: claims,
  id: 'id',
  idClaims: claims,
  refresh: 'refresh',
  receivedAt: 1000,
  seconds: 3600,
};

/** Another tab has signed in and was closed: its last writes, or those that are still on their way, are missing here. */
function whereMissing(...missing: readonly string[]) {
  const place = new SharedStorage().seenByTab();
  const storage = new TokenStorage(new SafeStorage([() => place]));
  storage.write(tokens);
  for (const key of missing) place.removeItem(key);
  const endpoint = { rotate: () => Promise.reject(new Error('not called')) } as unknown as TokenEndpoint;
  const world = { now: () => 2000, wait: () => new Promise<void>(() => undefined), locks: undefined };
  const noFrame = () => Promise.resolve(undefined);
  return new RefreshFlow(storage, endpoint, () => Promise.reject(new Error('not called')), noFrame, world);
}

test('sends a token whose receipt is missing instead of calling anonymously', async () => {
  const flow = whereMissing(storageKeys.receipt, storageKeys.refreshToken);
  expect(await flow.accessToken()).toBe('new');
  // The provider has just failed to renew it.
  expect(await flow.accessToken()).toBe('new');
});

test('sends no token that the server has refused, even if its receipt is missing', async () => {
  const flow = whereMissing(storageKeys.receipt, storageKeys.refreshToken);
  expect(await flow.accessToken('new')).toBeUndefined();
});

import type { SignInFailures } from '../../../server/application/ports/identity/Accounts.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds));
const key = Buffer.from('one').toString('base64url');
const otherKey = Buffer.from('other').toString('base64url');

/** Contract of `SignInFailures`; `open` returns an empty store. */
export function signInFailuresContract(open: () => Promise<SignInFailures>): void {
  let failures: SignInFailures;
  beforeEach(async () => {
    failures = await open();
    for (const seconds of [3, 1, 2, 2]) await failures.add(key, at(seconds));
    await failures.add(otherKey, at(9));
  });

  test('lists the failures of a key oldest first, and keeps two of the same instant', async () => {
    await expect(failures.since(key, at(0), 10)).resolves.toEqual([at(1), at(2), at(2), at(3)]);
  });

  test('excludes failures at exactly the given instant', async () => {
    await expect(failures.since(key, at(2), 10)).resolves.toEqual([at(3)]);
  });

  test('lists the newest failures when there are more than the limit', async () => {
    await expect(failures.since(key, at(0), 2)).resolves.toEqual([at(2), at(3)]);
  });

  test('forgets the failures of one key and keeps those of others', async () => {
    await failures.forget(key);
    await expect(failures.since(key, at(0), 10)).resolves.toEqual([]);
    await expect(failures.since(otherKey, at(0), 10)).resolves.toEqual([at(9)]);
  });

  test('sweeps only failures older than the given instant', async () => {
    await failures.sweep(at(2));
    await expect(failures.since(key, at(0), 10)).resolves.toEqual([at(2), at(2), at(3)]);
    await expect(failures.since(otherKey, at(0), 10)).resolves.toEqual([at(9)]);
  });
}

import type { SignInFailures } from '../../../server/application/ports/SignInFailures.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds));
const key = Buffer.from('one').toString('base64url');
const otherKey = Buffer.from('other').toString('base64url');

/** What every store of wrong passwords promises; `open` gives an empty one. */
export function signInFailuresContract(open: () => Promise<SignInFailures>): void {
  let failures: SignInFailures;
  beforeEach(async () => {
    failures = await open();
    for (const seconds of [3, 1, 2, 2]) await failures.add(key, at(seconds));
    await failures.add(otherKey, at(9));
  });

  test('those of a key come back oldest first, two of one instant twice', async () => {
    await expect(failures.since(key, at(0), 10)).resolves.toEqual([at(1), at(2), at(2), at(3)]);
  });

  test('what happened at the instant itself is not since it', async () => {
    await expect(failures.since(key, at(2), 10)).resolves.toEqual([at(3)]);
  });

  test('where more happened than is asked for, the newest count', async () => {
    await expect(failures.since(key, at(0), 2)).resolves.toEqual([at(2), at(3)]);
  });

  test('a key that is forgotten leaves the others', async () => {
    await failures.forget(key);
    await expect(failures.since(key, at(0), 10)).resolves.toEqual([]);
    await expect(failures.since(otherKey, at(0), 10)).resolves.toEqual([at(9)]);
  });

  test('what is swept is older', async () => {
    await failures.sweep(at(2));
    await expect(failures.since(key, at(0), 10)).resolves.toEqual([at(2), at(2), at(3)]);
    await expect(failures.since(otherKey, at(0), 10)).resolves.toEqual([at(9)]);
  });
}

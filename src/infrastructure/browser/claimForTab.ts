/**
 * Takes a lock of this name for this tab. Returns its release, or `undefined` if another tab holds it. Closing the tab
 * releases it too.
 */
export function claimForTab(name: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as { readonly locks?: LockManager };
  // A browser without locks cannot tell, so the tab gets the name.
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(undefined);
          return undefined;
        }
        return new Promise<void>((giveBack) => resolve(() => giveBack()));
      })
      .catch(reject);
  });
}

/** Takes a name for this tab until it is given back, or the tab goes; undefined where another tab has it. */
export function claimForTab(name: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as { readonly locks?: LockManager };
  // Where the browser has no locks, nobody can be asked: it is ours.
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

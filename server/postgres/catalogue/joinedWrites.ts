/**
 * Writes in one statement at a time: what arrives while it runs goes together into the next one. So many requests take
 * one connection and one lock, whatever their rate.
 */
export function joinedWrites(write: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= Promise.allSettled([last]).then(() => {
      next = undefined;
      last = write();
      return last;
    });
    return next;
  };
}

import { useSyncExternalStore } from 'react';

const wide = '(min-width: 768px)';

/** Whether the header has room for the switch. Otherwise the account menu contains it. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(wide).matches);
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

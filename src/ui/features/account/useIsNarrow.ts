import { useSyncExternalStore } from 'react';

// As in shell.css: the header of a small screen.
const narrow = '(max-width: 640px)';

/** Whether the header is that of a small screen. Only for what no server renders. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(narrow).matches,
    () => false,
  );
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

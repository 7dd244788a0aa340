import { useSyncExternalStore } from 'react';

// The same width as in shell.css: the header of a small screen.
const narrow = '(max-width: 640px)';

/** Whether the screen has the small header. Only for components that the server never renders. */
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

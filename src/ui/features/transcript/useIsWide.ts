import { useSyncExternalStore } from 'react';

// The same width as in filmPanel.css.
const wide = '(min-width: 1024px)';

/** Whether the panel is beside the film. The server does not know, so it is false until the page is hydrated. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  );
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen matches. The server does not know, so it is false until the page is hydrated. */
export function useMediaQuery(media: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(media).matches,
    () => false,
  );
}

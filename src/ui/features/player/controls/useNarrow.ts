import { useMediaState } from '@vidstack/react';

const narrowBelow = 480;

/** Whether the row below the picture has no room for all that it could offer; the settings offer the rest. */
export function useNarrow(): boolean {
  return useMediaState('width') < narrowBelow;
}

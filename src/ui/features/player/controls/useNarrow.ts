import { useMediaState } from '@vidstack/react';

const narrowBelow = 480;

/** Whether the row below the picture is too narrow for all controls. The settings menu has the rest. */
export function useNarrow(): boolean {
  return useMediaState('width') < narrowBelow;
}

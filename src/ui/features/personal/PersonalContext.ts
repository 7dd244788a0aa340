import { useIsHydrated } from '../../base/page/useIsHydrated.ts';
import { createProvided } from '../../base/page/createProvided.ts';
import type { PersonalParts, PersonalSlot } from './PersonalSlot.ts';

export const [PersonalContext, usePersonal] = createProvided<PersonalSlot>('personal records');

/** What is loaded; `undefined` also while a part of the page is hydrated, because the server renders for nobody. */
export function usePersonalParts(): PersonalParts | undefined {
  const { parts } = usePersonal();
  return useIsHydrated() ? parts : undefined;
}

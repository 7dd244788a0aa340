import { createProvided } from '../../base/page/createProvided.ts';
import type { PersonalSlot } from './PersonalSlot.ts';

export const [PersonalContext, usePersonal] = createProvided<PersonalSlot>('personal records');

import { createProvided } from '../../base/page/createProvided.ts';
import type { AdministrationSlot } from './AdministrationSlot.ts';

export const [AdministrationSlotContext, useAdministrationSlot] =
  createProvided<AdministrationSlot>('administration slot');

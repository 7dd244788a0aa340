import type { ListingQuery, Slice } from '../../../domain/catalogue/catalogue.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { createProvided } from '../../base/page/createProvided.ts';
import type { ListModel } from '../list/ListModel.ts';
import type { Registrable, RegistrationModel } from './RegistrationModel.ts';

/**
 * Creates the models of upcoming webinars, once per visit of a screen. `list` is the data that the server has inlined.
 */
export interface UpcomingScreens {
  upcomingList(query: ListingQuery, list: Slice<UpcomingWebinar> | undefined): ListModel<UpcomingWebinar>;
  registration(Model: typeof RegistrationModel, upcoming: Registrable): RegistrationModel;
}

export const [UpcomingScreensContext, useUpcomingScreens] =
  createProvided<UpcomingScreens>('screens of upcoming webinars');

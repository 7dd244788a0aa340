import { makeFindCountry } from '../../application/country/findCountry.ts';
import { makeRecordFault } from '../../application/faults/recordFault.ts';
import { makeSavePositions } from '../../application/personal/savePositions.ts';
import { registerReportedErrorRoutes } from '../../http/administration/reportedErrorRoutes.ts';
import { registerCountryRoutes } from '../../http/catalogue/countryRoutes.ts';
import { registerReachRoutes } from '../../http/catalogue/reachRoutes.ts';
import { registerErrorRoutes } from '../../http/errors/errorRoutes.ts';
import { registerPersonalRoutes } from '../../http/personal/personalRoutes.ts';
import type { ApiPart } from './serverContext.ts';

/** Visitors: their own records, country, Reach training, and the errors of their browsers. */
export const visitors: ApiPart = async (api, server) => {
  const savePositions = makeSavePositions(server.personalRecords, server.clock);
  registerPersonalRoutes(api, { ...server, savePositions });
  const findCountry = makeFindCountry(server.countries, server.countryCodes);
  registerCountryRoutes(api, { findCountry, countryHeader: server.config.services.countryHeader });
  registerReachRoutes(api, server);
  await registerErrorRoutes(api, { recordFault: makeRecordFault(server), errorIntake: server.errorIntake });
  registerReportedErrorRoutes(api, server);
};

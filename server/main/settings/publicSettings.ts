import type { PublicSettings } from '../../../src/domain/page/page.ts';
import type { Config } from './config.ts';

/** The settings that pages contain. Unset ones are omitted, to keep pages small. */
export function publicSettingsOf(config: Config, sendsMail: boolean): PublicSettings {
  const { publicUrl, brand, legacyBaseUrl, flags, identity, errorReports, monitoring, collector } = config;
  const { flagService, growthScript, geoUrl } = config.services;
  return {
    publicUrl,
    brand,
    legacyBaseUrl,
    flags,
    hasReachTraining: config.reachTrainingUrl !== undefined,
    identity: identity.browser,
    ...(sendsMail ? { sendsMail } : {}),
    ...(flagService === undefined ? {} : { flagService }),
    ...(growthScript === undefined ? {} : { growthScript }),
    ...(geoUrl === undefined ? {} : { geoUrl }),
    ...(errorReports === undefined ? {} : { errorReports }),
    ...(collector === undefined ? {} : { collector }),
    ...(monitoring === undefined ? {} : { monitoring }),
  };
}

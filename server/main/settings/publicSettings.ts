import type { PublicSettings } from '../../../src/domain/page/page.ts';
import type { Config } from './config.ts';

/** What pages tell the browser of the settings. What is not set is left out, which keeps pages small. */
export function publicSettings(
  { publicUrl, brand, legacyBaseUrl, flags, reachTrainingUrl, identity, errorReports, monitoring }: Config,
  { sendsMail }: { readonly sendsMail: boolean },
): PublicSettings {
  return {
    publicUrl,
    brand,
    legacyBaseUrl,
    flags,
    hasReachTraining: reachTrainingUrl !== undefined,
    identity: identity.browser,
    ...(sendsMail ? { sendsMail: true as const } : {}),
    ...(errorReports === undefined ? {} : { errorReports }),
    ...(monitoring === undefined ? {} : { monitoring }),
  };
}

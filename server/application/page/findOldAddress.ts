import { redirectCandidates } from '../../../src/domain/moveIn/oldAddress.ts';
import type { Redirects } from '../ports/import/Redirects.ts';

/** The page that has replaced an old address; undefined if there is none. `path` is as the browser sent it. */
export type FindOldAddress = (path: string, query: string) => Promise<string | undefined>;

/** Rule MOVE-8: pages of the site come first, also those that only administrators see. */
export function makeFindOldAddress(
  redirects: Pick<Redirects, 'findTarget'>,
  isOwnPath: (path: string) => boolean,
): FindOldAddress {
  return async (path, query) => {
    if (isOwnPath(path) || !path.startsWith('/') || path.startsWith('//')) return undefined;
    return redirects.findTarget(redirectCandidates(path, query));
  };
}

import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Webinars } from '../ports/item/Webinars.ts';

/**
 * Rule WEBINAR-8: resolves ids and paths to ids, in order and without duplicates. Refuses to recommend a webinar to
 * itself.
 */
export async function findRecommended(
  webinars: Pick<Webinars, 'find'>,
  named: readonly string[],
  id: string | undefined,
): Promise<Result<readonly string[], 'recommendation-unknown' | 'recommendation-itself'>> {
  const found = await Promise.all(named.map((each) => webinars.find(each)));
  const ids = found.map((each) => each?.webinar.id);
  if (id !== undefined && ids.includes(id)) return refuse('recommendation-itself');
  const known = ids.filter((each) => each !== undefined);
  return known.length === ids.length ? ok([...new Set(known)]) : refuse('recommendation-unknown');
}

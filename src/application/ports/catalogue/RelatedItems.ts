import type { Related, RelatedItem } from '../../../domain/item/related.ts';
import type { Result } from '../../../domain/result.ts';

/**
 * The next film and related items of a film. Faults (network, server) are thrown; an aborted call throws `AbortError`.
 */
export interface RelatedItems {
  find(film: Pick<RelatedItem, 'kind' | 'id'>, signal: AbortSignal): Promise<Result<Related, 'not-found'>>;
}

import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { ItemKind } from '../../../domain/item/itemKind.ts';
import { linkedRefusals } from '../../../domain/violation/violations.ts';
import { useWords } from '../../base/words/useWords.ts';

/** Why an action on an item failed. */
export type ActionFailure = RefusedEdit | 'failed';

/** Why an action on an item failed, in words. */
export function useRefusalText(): (failure: ActionFailure, kind: ItemKind) => string {
  const { t } = useWords('administration');
  return (failure, kind) => {
    if (failure === 'stale') return t('confirm.stale');
    if (failure === 'not-found') return t('confirm.gone');
    if (failure !== 'failed' && !('linked' in failure)) return failure.map(({ message }) => message).join(' ');
    const isLinked = failure !== 'failed' && (kind === 'webinar' || kind === 'series');
    return isLinked ? linkedRefusals[kind] : t('confirm.failed');
  };
}

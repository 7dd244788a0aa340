import { linkedRefusals } from '../../../domain/violation/violations.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { SeriesTrouble } from './SeriesPanelModel.ts';

/** Why an action on a series failed, in words. */
export function useSeriesWording(): (why: SeriesTrouble) => string {
  const { t } = useWords('administration');
  return (why) => {
    if (typeof why === 'object') return 'linked' in why ? linkedRefusals.series : why.rule;
    return {
      stale: t('confirm.stale'),
      'not-found': t('confirm.gone'),
      failed: t('series.actionFailed'),
    }[why];
  };
}

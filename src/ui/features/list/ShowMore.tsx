import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { ListModel, Searching } from './ListModel.ts';

interface ShowMoreProps {
  /** The word for the items. */
  readonly items: string;
  readonly model: Pick<ListModel<{ readonly id: string }, Searching>, 'list' | 'hasMore' | 'next' | 'showMore'>;
}

/** Loads the next page of the list. A failure is shown beside the button, which then retries. */
export const ShowMore = observer(function ShowMore({ items, model }: ShowMoreProps) {
  const { t } = useWords();
  const { list, next } = model;
  if (list === undefined || !model.hasMore) return null;
  const isLoading = next.phase === 'loading';
  return (
    <div className="show-more stack note">
      {next.phase === 'error' ? <p role="alert">{t('listing.moreFailed', { items })}</p> : null}
      <Button kind="secondary" aria-busy={isLoading} onClick={() => void model.showMore()}>
        {next.phase === 'error' ? t('failure.retry') : t('listing.more')}
        {isLoading ? <Spinner size="small" label={t('listing.loading', { items })} /> : null}
      </Button>
      <p className="shown">{t('listing.shown', { shown: list.items.length, total: list.total })}</p>
    </div>
  );
});

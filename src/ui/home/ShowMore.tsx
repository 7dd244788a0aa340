import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/Button.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import type { VideoListModel } from './VideoListModel.ts';

/** The next stretch of the list. A failure is said beside the button, which then tries again. */
export const ShowMore = observer(function ShowMore({ model }: { readonly model: VideoListModel }) {
  const { t } = useTranslation();
  const { list, loadingMore } = model;
  if (list === undefined || !model.hasMore) return null;
  const isLoading = loadingMore === 'loading';
  return (
    <div className="show-more">
      {loadingMore === 'failed' ? <p role="alert">{t('listing.moreFailed')}</p> : null}
      <Button kind="secondary" aria-busy={isLoading} onClick={() => void model.showMore()}>
        {loadingMore === 'failed' ? t('failure.retry') : t('listing.more')}
        {isLoading ? <Spinner size="small" label={t('listing.loading')} /> : null}
      </Button>
      <p className="shown">{t('listing.shown', { shown: list.items.length, total: list.total })}</p>
    </div>
  );
});

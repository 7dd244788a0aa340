import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { videoQueryString } from '../../domain/catalogue.ts';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { EmptyPicture, NoResultsPicture } from '../kit/NoticePictures.tsx';
import { Notice } from '../kit/Notice.tsx';
import type { VideoListModel } from './VideoListModel.ts';

interface NothingFoundProps {
  readonly model: VideoListModel;
  /** Called as the way out is taken. */
  readonly leave: () => void;
}

/** No results and an empty catalogue are two things: one is the visitor's to change, the other ours. */
export const NothingFound = observer(function NothingFound({ model, leave }: NothingFoundProps) {
  const { t } = useTranslation();
  const { search, category } = model.query;
  if (search !== '') {
    const to = { search: videoQueryString({ ...model.query, search: '' }) };
    return (
      <Notice title={t('noResults.title', { search })} picture={<NoResultsPicture />} action={<ButtonLink kind="secondary" to={to} onClick={leave}>{t('noResults.clearSearch')}</ButtonLink>}>
        {t(category === undefined ? 'noResults.body' : 'noResults.bodyInProduct')}
      </Notice>
    );
  }
  if (category !== undefined) {
    const title = t('noResults.titleOfProduct', { product: t(`products.${category}`) });
    return (
      <Notice title={title} picture={<NoResultsPicture />} action={<ButtonLink kind="secondary" to={{ search: '' }} onClick={leave}>{t('noResults.clearProduct')}</ButtonLink>}>
        {t('noResults.bodyOfProduct')}
      </Notice>
    );
  }
  const lookAgain = () => {
    leave();
    model.retry();
  };
  return (
    <Notice title={t('empty.title')} picture={<EmptyPicture />} action={<Button kind="secondary" onClick={lookAgain}>{t('empty.action')}</Button>}>
      {t('empty.body')}
    </Notice>
  );
});

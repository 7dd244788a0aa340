import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { ViewsModel } from './ViewsModel.ts';

/** Rule VIEW-5: how often a recorded webinar was watched. Visitors never see it. */
export const WebinarViews = observer(function WebinarViews({ id }: { readonly id: string }) {
  const { webinars } = useAdministration();
  const { t } = useWords('administration');
  const [model] = useState(() => new ViewsModel(webinars, id));
  useEffect(() => {
    model.load();
    return () => model.leave();
  }, [model]);
  const { views } = model;
  return views === undefined ? null : <span className="page-bar-note">{t('views', { count: views })}</span>;
});

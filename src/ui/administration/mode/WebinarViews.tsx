import { observer } from 'mobx-react-lite';
import { LoadedValue } from '../../base/loading/LoadedValue.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

/** Rule VIEW-5: how often a recorded webinar was watched. Visitors never see it. */
export const WebinarViews = observer(function WebinarViews({ id }: { readonly id: string }) {
  const { webinarEditing } = useAdministration();
  const { t } = useWords('administration');
  const { value } = useModel(() => new LoadedValue((signal) => webinarEditing.find(id, signal))).fetching;
  return value?.ok === true ? (
    <span className="admin-note">{t('views', { count: value.value.item.views })}</span>
  ) : null;
});

import { observer } from 'mobx-react-lite';
import { dayLabel } from '../../../domain/date/dates.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { PreviewCopy } from '../actions/PreviewCopy.ts';

/** Shows a preview link that could not be copied, or offers a retry after a failure. */
export const PreviewDialog = observer(function PreviewDialog({ preview }: { readonly preview: PreviewCopy }) {
  const { actions, zone } = useAdministration();
  const { t } = useWords('administration');
  const close = () => actions.close();
  const { link, trouble, title } = preview;
  const again = async () => {
    if (await preview.copy()) close();
  };
  const ways = (
    <>
      <Button kind={trouble === 'failed' ? 'secondary' : 'primary'} onClick={close}>
        {t('preview.close')}
      </Button>
      {trouble === 'failed' ? <Button onClick={() => void again()}>{t('preview.again')}</Button> : null}
    </>
  );
  return (
    <Dialog title={t('preview.title', { title })} onClose={close} actions={ways}>
      {link === undefined ? null : (
        <>
          <p>{t('preview.until', { day: dayLabel(new Date(link.expiresAt), zone) })}</p>
          <TextField
            label={t('preview.byHand')}
            readOnly
            value={new URL(link.url, location.href).href}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </>
      )}
      <div role="alert" className="confirm-trouble">
        {trouble === undefined ? null : <p>{t(trouble === 'failed' ? 'confirm.failed' : 'confirm.gone')}</p>}
      </div>
    </Dialog>
  );
});

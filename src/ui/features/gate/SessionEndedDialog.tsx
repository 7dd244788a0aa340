import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { GatedAction } from './Gate.ts';
import { useGate } from './GateContext.ts';
import { GatePicture } from './GatePicture.tsx';

/** Rule GATE-8: their subscription is unknown now, so nothing is offered for sale. */
export const SessionEndedDialog = observer(function SessionEndedDialog({ act, name, item }: GatedAction) {
  const gate = useGate();
  const { t } = useWords('gate');
  const actions = (
    <>
      <Button onClick={() => void gate.signIn()}>{t('again.signIn')}</Button>
      <Button kind="link" onClick={() => gate.close()}>
        {t('cancel')}
      </Button>
    </>
  );
  return (
    <Dialog
      picture={<GatePicture item={item} />}
      title={t(`again.${act}`, { name })}
      onClose={() => gate.close()}
      actions={actions}
    >
      <p>{t('again.body')}</p>
    </Dialog>
  );
});

import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { clockTime } from '../../../domain/date/duration.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { writeClipboard } from '../../base/page/writeClipboard.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { CopyLinkModel } from './CopyLinkModel.ts';
import { sharedAddress } from './ShareModel.ts';
import { shareWordsEn } from './shareWords.en.ts';

interface ShareDialogProps {
  readonly title: string;
  readonly path: string;
  /** The second that the visitor watches. */
  readonly second: number;
  readonly close: () => void;
}

/** Rule SHARE-2: the address of the page, from the current moment or from the beginning. */
export const ShareDialog = observer(function ShareDialog({ title, path, second, close }: ShareDialogProps) {
  const { t } = useScreenWords('share', shareWordsEn);
  const [startsThere, choose] = useState(second > 0);
  const [model] = useState(() => new CopyLinkModel(writeClipboard));
  const page = new URL(path, window.location.href).href;
  const address = sharedAddress(page, startsThere ? second : 0);
  const actions = (
    <>
      <Button kind="secondary" onClick={close}>
        {t('close')}
      </Button>
      <Button onClick={() => void model.copy(address)}>{t('copy')}</Button>
    </>
  );
  return (
    <Dialog title={t('title', { title })} onClose={close} actions={actions}>
      <input
        className="share-field"
        readOnly
        dir="ltr"
        value={address}
        aria-label={t('address')}
        onFocus={(event) => event.currentTarget.select()}
      />
      {second > 0 ? (
        <label>
          <input
            type="checkbox"
            checked={startsThere}
            onChange={(event) => {
              choose(event.target.checked);
              model.forget();
            }}
          />
          {t('startAt', { time: clockTime(second) })}
        </label>
      ) : null}
      <p className="share-status" role="status">
        {model.state === 'idle' ? '' : t(model.state === 'copied' ? 'copied' : 'byHand')}
      </p>
    </Dialog>
  );
});

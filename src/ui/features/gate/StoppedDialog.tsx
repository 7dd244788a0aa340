import type { ReactNode } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { GatedItem } from './Gate.ts';
import { useGate } from './GateContext.ts';

interface StoppedDialogProps {
  readonly item: GatedItem;
  readonly title: string;
  /** The steps that lead on, before the button that closes the dialog. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog about the item that a person was stopped at, with its picture. */
export function StoppedDialog({ item, title, actions, children }: StoppedDialogProps) {
  const gate = useGate();
  const { t } = useWords('gate');
  const close = () => gate.close();
  const closing =
    actions === undefined ? (
      <Button onClick={close}>{t('close')}</Button>
    ) : (
      <Button kind="link" onClick={close}>
        {t('cancel')}
      </Button>
    );
  return (
    <Dialog
      picture={<GatePicture item={item} />}
      title={title}
      onClose={close}
      actions={
        <>
          {actions}
          {closing}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

// As wide as the dialog.
const sizes = '(min-width: 552px) 520px, calc(100vw - 32px)';

function GatePicture({ item: { thumbnail } }: { readonly item: GatedItem }) {
  if (thumbnail === undefined || thumbnail === null) return null;
  const { src, srcset, width, height } = thumbnail;
  return (
    <div className="dialog-picture picture">
      <img alt="" width={width} height={height} sizes={sizes} srcSet={srcset} src={src} />
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d="M7 10V7.5a5 5 0 0 1 10 0V10h.5A1.5 1.5 0 0 1 19 11.5v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5v-8A1.5 1.5 0 0 1 6.5 10zm2 0h6V7.5a3 3 0 0 0-6 0z" />
      </svg>
    </div>
  );
}

import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useScreenWords } from '../words/useWords.ts';
import { kitWordsEn } from './kitWords.en.ts';
import type { Toast, Toasts } from './Toasts.ts';
import './toast.css';

/** The place of toasts. It is always mounted, because a live region announces only what is added to it later. */
export const ToastRegion = observer(function ToastRegion({ toasts }: { readonly toasts: Toasts }) {
  const { t } = useScreenWords('kit', kitWordsEn);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const look = () => (document.hidden ? toasts.pause('unseen') : toasts.resume('unseen'));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [toasts]);

  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) cameFrom.current = relatedTarget;
    toasts.pause('focused');
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) toasts.resume('focused');
  };
  const isInside = (element: Element | null) => region.current?.contains(element) ?? false;

  /** Moves the focus to the nearest toast, or back to where it came from, before the toast disappears. */
  const dismiss = (id: number) => {
    const buttons = [...(region.current?.querySelectorAll<HTMLElement>('.toast-dismiss') ?? [])];
    const here = toasts.shown.findIndex((toast) => toast.id === id);
    const next = buttons[here + 1] ?? buttons[here - 1] ?? cameFrom.current;
    if (isInside(document.activeElement)) {
      if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    toasts.dismiss(id);
  };

  return (
    <section
      ref={region}
      className="toasts stack"
      aria-label={t('notices')}
      aria-live="polite"
      aria-relevant="additions"
      onPointerOver={() => toasts.pause('pointed-at')}
      onPointerLeave={() => toasts.resume('pointed-at')}
      onFocus={enter}
      onBlur={leave}
    >
      {toasts.shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={t('dismiss')} dismiss={() => dismiss(toast.id)} />
      ))}
    </section>
  );
});

interface ToastCardProps {
  readonly toast: Toast;
  readonly dismissLabel: string;
  readonly dismiss: () => void;
}

function ToastCard({ toast: { kind, text, action }, dismissLabel, dismiss }: ToastCardProps) {
  const id = useId();
  const act = () => {
    action?.run();
    dismiss();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    dismiss();
  };
  return (
    <div className={`toast surface toast-${kind}`} onKeyDown={onKey}>
      <svg className="toast-mark" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="10" />
        <path d={kind === 'success' ? 'm5.8 10.3 3 3 5.6-6.2' : 'M10 5.2v5.6M10 14.4v.1'} />
      </svg>
      <p id={id} className="grow">
        {text}
      </p>
      {action === undefined ? null : (
        <button type="button" className="toast-action bare-button" onClick={act}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="toast-dismiss icon-button"
        aria-label={dismissLabel}
        aria-describedby={id}
        onClick={dismiss}
      >
        <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  );
}

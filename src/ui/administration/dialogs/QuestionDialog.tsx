import type { ReactNode } from 'react';
import type { ItemKind } from '../../../domain/item/itemKind.ts';
import { Button, BusyButton } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useRefusalText, type ActionFailure } from './useRefusalText.ts';

interface QuestionDialogProps {
  readonly title: string;
  /** What the action does. */
  readonly children: ReactNode;
  /** The button that confirms. */
  readonly action: string;
  /** The button that does nothing, if not "Cancel". */
  readonly dismissal?: string | undefined;
  readonly isWarning?: boolean;
  /** Says what runs, once the question is confirmed. */
  readonly busy: string | false;
  readonly failure?: ActionFailure | undefined;
  readonly kind?: ItemKind;
  /** Above the rules that are broken, if the action does not publish. */
  readonly rules?: string | undefined;
  readonly confirm: () => void;
  readonly close: () => void;
  /** Closes the dialog and reads again what somebody else has changed or deleted. */
  readonly reload?: () => void;
  /** Closes the dialog and opens the editor of an item that breaks rules. */
  readonly edit?: () => void;
}

/** The question before an action. A failure is shown in the same dialog, with what can be done about it. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, children, action, isWarning = false, busy, failure, confirm, close, reload, edit } = props;
  const { t } = useWords('administration');
  const { dismissal = t('confirm.dismiss') } = props;
  // Another try would fail as well.
  const isRefused = failure !== undefined && failure !== 'failed';
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          {/* The pressed button is gone, so this one gets the focus. */}
          <Button
            key={String(isRefused)}
            autoFocus={isRefused}
            kind="secondary"
            onClick={failure === 'not-found' ? reload : close}
          >
            {isRefused ? t('confirm.close') : dismissal}
          </Button>
          {failure === 'stale' ? <Button onClick={reload}>{t('confirm.showTheirs')}</Button> : null}
          {brokenRules(failure).length > 0 && edit !== undefined ? (
            <Button onClick={edit}>{t('confirm.edit')}</Button>
          ) : null}
          {isRefused ? null : (
            <BusyButton kind={isWarning ? 'warning' : 'primary'} busy={busy} onClick={confirm}>
              {action}
            </BusyButton>
          )}
        </>
      }
    >
      {isRefused ? null : children}
      <div role="alert" className="confirm-trouble">
        <Failure {...props} />
      </div>
    </Dialog>
  );
}

function Failure({ failure, kind = 'video', rules }: Pick<QuestionDialogProps, 'failure' | 'kind' | 'rules'>) {
  const { t } = useWords('administration');
  const refusalText = useRefusalText();
  if (failure === undefined) return null;
  const broken = brokenRules(failure);
  const linked = typeof failure === 'object' && 'linked' in failure ? failure.linked : [];
  return (
    <>
      <p>{broken.length > 0 ? (rules ?? t('confirm.rules')) : refusalText(failure, kind)}</p>
      {broken.length > 0 ? (
        <ul>
          {broken.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {/* Rules WEBINAR-11 and SERIES-3: the items that prevent a deletion. Each link opens in a new tab. */}
      {linked.length > 0 ? (
        <ul className="linked-list">
          {linked.map(({ id, title, path }) => (
            <li key={id}>
              <a href={path} target="_blank" rel="noreferrer">
                <bdi>{title}</bdi>
                <span className="visually-hidden"> {t('confirm.opensTab')}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function brokenRules(failure: ActionFailure | undefined) {
  return typeof failure === 'object' && !('linked' in failure) ? failure : [];
}

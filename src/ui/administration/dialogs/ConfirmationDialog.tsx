import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { restorableDays } from '../../../domain/film/filmFiles.ts';
import { linkedRefusals } from '../../../domain/violation/violations.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { LinkedList } from './LinkedList.tsx';
import type { Confirmation } from '../actions/Confirmation.ts';
import { useRestore } from './useRestore.ts';

/** The question before an item is published, unpublished or deleted. A failure is shown in the same dialog. */
export const ConfirmationDialog = observer(function ConfirmationDialog({
  confirmation,
}: {
  readonly confirmation: Confirmation;
}) {
  const { actions, changed, edit, itemChanges, toasts } = useAdministration();
  const { t } = useWords('administration');
  const restore = useRestore();
  useEffect(() => () => confirmation.leave(), [confirmation]);
  const { verb, item, trouble, isConfirming } = confirmation;
  const { kind, id, title } = item;
  const close = () => actions.close();
  const act = async () => {
    if (!(await confirmation.confirm())) return;
    close();
    if (verb === 'delete') itemChanges.noteDeletion();
    changed(kind);
    confirmation.onDone?.();
    const undo = { label: t('done.undo'), run: () => void restore(item) };
    toasts.show('success', t(`done.${verb}`, { title }), verb === 'delete' ? undo : undefined);
  };
  const closeAnd = (then: () => void) => () => {
    close();
    then();
  };
  const readAnew = closeAnd(() => changed(kind));
  const isBroken = typeof trouble === 'object' && !('linked' in trouble);
  const isMoot = trouble === 'stale' || trouble === 'not-found' || typeof trouble === 'object';
  const ways = (
    <>
      {/* The pressed button is gone, so this one gets the focus. */}
      <Button
        key={String(isMoot)}
        autoFocus={isMoot}
        kind="secondary"
        onClick={trouble === 'not-found' ? readAnew : close}
      >
        {t(isMoot ? 'confirm.close' : 'confirm.cancel')}
      </Button>
      {trouble === 'stale' ? <Button onClick={readAnew}>{t('confirm.showTheirs')}</Button> : null}
      {isBroken ? <Button onClick={closeAnd(() => edit({ kind, id }))}>{t('confirm.edit')}</Button> : null}
      {isMoot ? null : (
        <Button kind={verb === 'delete' ? 'warning' : 'primary'} aria-busy={isConfirming} onClick={() => void act()}>
          {t(`confirm.${verb}.action`)}
          {isConfirming ? <Spinner size="small" label={t(`confirm.${verb}.acting`)} /> : null}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t(`confirm.${verb}.title`, { title })} onClose={close} actions={ways}>
      {isMoot ? null : <Consequence confirmation={confirmation} />}
      <div role="alert" className="confirm-trouble">
        <Trouble confirmation={confirmation} />
      </div>
    </Dialog>
  );
});

const Consequence = observer(function Consequence({
  confirmation: { verb, item, isUnwatchable },
}: {
  readonly confirmation: Confirmation;
}) {
  const { t } = useWords('administration');
  if (verb === 'publish') {
    return (
      <>
        <p>{t(item.public ? 'confirm.publish.public' : 'confirm.publish.notPublic')}</p>
        {isUnwatchable && item.kind !== 'upcoming' ? (
          <p role="status">{t(`confirm.publish.unwatchable.${item.kind}`)}</p>
        ) : null}
      </>
    );
  }
  return <p>{verb === 'delete' ? t('confirm.delete.body', { days: restorableDays }) : t('confirm.unpublish.body')}</p>;
});

const Trouble = observer(function Trouble({
  confirmation: { trouble, item },
}: {
  readonly confirmation: Confirmation;
}) {
  const { t } = useWords('administration');
  if (trouble === undefined) return null;
  if (trouble === 'failed') return <p>{t('confirm.failed')}</p>;
  if (trouble === 'stale') return <p>{t('confirm.stale')}</p>;
  if (trouble === 'not-found') return <p>{t('confirm.gone')}</p>;
  if ('linked' in trouble)
    return (
      <>
        <p>{item.kind === 'webinar' ? linkedRefusals.webinar : t('confirm.failed')}</p>
        <LinkedList items={trouble.linked} />
      </>
    );
  return (
    <>
      <p>{t('confirm.rules')}</p>
      <ul>
        {trouble.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
    </>
  );
});

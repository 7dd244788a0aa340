import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { restorableDays } from '../../../domain/film/filmFiles.ts';
import { maximumCancellationNoteLength } from '../../../domain/item/cancellation.ts';
import { TextArea } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { Confirmation } from '../actions/Confirmation.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { useRestore } from './useRestore.ts';

interface ConfirmationDialogProps {
  readonly confirmation: Confirmation;
}

/** The question before an item is published, unpublished, cancelled or deleted. */
export const ConfirmationDialog = observer(function ConfirmationDialog({ confirmation }: ConfirmationDialogProps) {
  const { actions, changed, edit, itemChanges, toasts } = useAdministration();
  const { t } = useWords('administration');
  const restore = useRestore();
  useEffect(() => () => confirmation.leave(), [confirmation]);
  const { verb, item, trouble, isConfirming, isUnwatchable } = confirmation;
  const { kind, id, title } = item;
  const hasNote = verb === 'cancel' || verb === 'changeNote';
  const isAboutCancellation = hasNote || verb === 'takeBack';
  const close = () => actions.close();
  const confirm = async () => {
    if (!(await confirmation.confirm())) return;
    close();
    if (verb === 'delete') itemChanges.noteDeletion();
    const refreshed = changed(kind);
    confirmation.onDone?.();
    // The toast must not stand beside a card that still shows the state before.
    await refreshed;
    const undo = { label: t('done.undo'), run: () => void restore(item) };
    toasts.show('success', t(`done.${verb}`, { title }), verb === 'delete' ? undo : undefined);
  };
  const closeAnd = (then: () => void) => () => {
    close();
    then();
  };
  const consequence = {
    publish: t(item.public ? 'confirm.publish.public' : 'confirm.publish.notPublic'),
    unpublish: t(kind === 'upcoming' ? 'confirm.unpublish.upcoming' : 'confirm.unpublish.body'),
    cancel: t('confirm.cancel.body'),
    changeNote: t('confirm.changeNote.body'),
    takeBack: t('confirm.takeBack.body'),
    delete: t('confirm.delete.body', { days: restorableDays }),
  };
  return (
    <QuestionDialog
      title={t(`confirm.${verb}.title`, { title })}
      action={t(`confirm.${verb}.action`)}
      isWarning={verb === 'delete' || verb === 'cancel'}
      busy={isConfirming && t(`confirm.${verb}.acting`)}
      failure={trouble}
      kind={kind}
      confirm={() => void confirm()}
      close={close}
      reload={closeAnd(() => void changed(kind))}
      {...(isAboutCancellation
        ? { rules: t('confirm.impossible'), dismissal: t('confirm.back') }
        : { edit: closeAnd(() => edit({ kind, id })) })}
    >
      <p>{consequence[verb]}</p>
      {hasNote ? (
        <TextArea
          label={t('confirm.cancel.note')}
          hint={t(`confirm.${verb}.hint`)}
          isOptional
          maxLength={maximumCancellationNoteLength}
          value={confirmation.note}
          onChange={({ target }) => confirmation.writeNote(target.value)}
        />
      ) : null}
      {verb === 'publish' && isUnwatchable && kind !== 'upcoming' ? (
        <p role="status">{t(`confirm.publish.unwatchable.${kind}`)}</p>
      ) : null}
    </QuestionDialog>
  );
});

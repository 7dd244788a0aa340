import { maximumTypedAddressLength } from '../../../domain/reminder/mailAddress.ts';
import { retentionDays } from '../../../domain/reminder/reminderLimits.ts';
import { reminderTimes, type ReminderKind } from '../../../domain/reminder/reminderTimes.ts';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { BusyButton, Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { Trouble } from '../../base/kit/Notice.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { Reminded, ReminderModel } from './ReminderModel.ts';

interface ReminderDialogProps {
  readonly model: ReminderModel;
  readonly webinar: Reminded;
}

/** Asks for an address; then says that a mail asks for a confirmation. */
export const ReminderDialog = observer(function ReminderDialog({ model, webinar }: ReminderDialogProps) {
  const { t } = useWords('reminders');
  const close = () => model.close();
  const { sentTo } = model;
  // Rule REMINDER-16: the reminders from the next one on.
  const [next] = useState(() => reminderTimes(new Date(webinar.startsAt), new Date())[0]?.kind);
  if (next === undefined)
    return (
      <Dialog title={t('title')} onClose={close} actions={<Button onClick={close}>{t('close')}</Button>}>
        <p>{t('tooLate', { title: webinar.title })}</p>
      </Dialog>
    );
  return sentTo === undefined ? (
    <AddressDialog model={model} title={webinar.title} next={next} />
  ) : (
    <Dialog key="sent" title={t('sentTitle')} onClose={close} actions={<Button onClick={close}>{t('close')}</Button>}>
      <p>{t('sent', { email: sentTo })}</p>
    </Dialog>
  );
});

interface AddressDialogProps {
  readonly model: ReminderModel;
  readonly title: string;
  readonly next: ReminderKind;
}

const AddressDialog = observer(function AddressDialog({ model, title, next }: AddressDialogProps) {
  const { t } = useWords('reminders');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { addressTrouble, otherTrouble, isBusy } = model;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void model.send().then(() => {
      if (model.addressTrouble !== undefined) form.current?.querySelector('input')?.focus();
    });
  };
  return (
    <Dialog
      title={t('title')}
      onClose={() => model.close()}
      actions={
        <>
          <Button kind="secondary" onClick={() => model.close()}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" form={id} isWaiting={isBusy} busy={isBusy && t('sending')}>
            {t('send')}
          </BusyButton>
        </>
      }
    >
      <p>{t('lead', { title, times: t(`times.${next}`) })}</p>
      <form id={id} ref={form} noValidate onSubmit={send}>
        <TextField
          label={t('email')}
          hint={t('hint', { days: retentionDays })}
          error={addressTrouble === undefined ? undefined : t(`troubles.${addressTrouble}`)}
          isRequired
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maximumTypedAddressLength}
          value={model.email}
          onChange={({ target }) => model.write(target.value)}
        />
      </form>
      <Trouble>{otherTrouble !== undefined && t(`troubles.${otherTrouble}`)}</Trouble>
    </Dialog>
  );
});

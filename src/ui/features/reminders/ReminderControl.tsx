import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { Trouble } from '../../base/kit/Notice.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { useSession } from '../session/SessionContext.ts';
import { ReminderDialog } from './ReminderDialog.tsx';
import { ReminderModel, type Reminded, OwnReminders } from './ReminderModel.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { reminderWordsEn } from './reminderWords.en.ts';

export interface ReminderControlProps {
  readonly webinar: Reminded;
  readonly size: 'small' | 'medium';
  /** Whether the person has pressed the button that loaded this code. */
  readonly isWanted: boolean;
  /** Whether a reminder is still to come. */
  readonly isOffered: boolean;
}

/** The button, or that reminders are on. */
export const ReminderControl = observer(function ReminderControl(props: ReminderControlProps) {
  const { webinar, size, isWanted, isOffered } = props;
  const { t } = useScreenWords('reminders', reminderWordsEn);
  const { t: place } = useWords('reminderPlace');
  const screens = useScreens('reminders');
  const session = useSession();
  const [model] = useState(() => screens.reminder(ReminderModel, OwnReminders, webinar, session));
  const person = session.self?.id;
  useEffect(() => void model.look(), [model, person]);
  useEffect(() => {
    if (isWanted) void model.begin();
  }, [model, isWanted]);
  const { isOn, isBusy, isAsking, otherTrouble } = model;
  if (!isOffered && !isOn && !isAsking) return null;
  return (
    <>
      {/* One button whose task changes, so that it keeps the focus. */}
      <span className={isOn ? 'remind-on label' : 'visually-hidden'} role="status">
        {isOn ? t('on') : ''}
      </span>
      <Button
        kind={isOn ? 'link' : 'secondary'}
        size={size}
        isWaiting={isBusy}
        aria-busy={isBusy}
        aria-label={isOn ? t('turnOffNamed', { title: webinar.title }) : place('named', { title: webinar.title })}
        onClick={() => void (isOn ? model.turnOff() : model.begin())}
      >
        {isOn ? t('turnOff') : place('action')}
        {isBusy && !isAsking ? <Spinner size="small" label={t('sending')} /> : null}
      </Button>
      <Trouble className="remind-note">
        {otherTrouble !== undefined && !isAsking && t(`troubles.${otherTrouble}`)}
      </Trouble>
      {isAsking ? <ReminderDialog model={model} webinar={webinar} /> : null}
    </>
  );
});

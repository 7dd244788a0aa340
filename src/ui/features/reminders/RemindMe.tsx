import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { reminderTimes } from '../../../domain/reminder/reminderTimes.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Trouble } from '../../base/kit/Notice.tsx';
import { useKeptFocus } from '../../base/kit/useKeptFocus.ts';
import { Chunk } from '../../base/loading/Chunk.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { useSession } from '../session/SessionContext.ts';
import type { Reminded } from './ReminderModel.ts';
import { reminderPlaceWordsEn } from './reminderPlaceWords.en.ts';
import './reminders.css';

const control = new Chunk(
  async () => (await import(/* webpackChunkName: "Reminders" */ './ReminderControl.tsx')).ReminderControl,
);

/** Resolves when the button can act without waiting. */
export const loadReminders = () => control.preload();

interface RemindMeProps {
  readonly webinar: Reminded;
  readonly now: Date;
  readonly size?: 'small' | 'medium';
}

/**
 * Rules REMINDER-13 and REMINDER-16: asks for reminders of a live session; nothing where the site sends no mails. Once the
 * time of all reminders has passed, only an open form and a way to turn reminders off stay. The code loads with the first
 * press, or when somebody is signed in who may have them.
 */
export const RemindMe = observer(function RemindMe({ now, ...place }: RemindMeProps) {
  const { settings } = useSite();
  const isOffered = reminderTimes(new Date(place.webinar.startsAt), now).length > 0;
  return settings.sendsMail === true ? <RemindMePlace {...place} isOffered={isOffered} /> : null;
});

interface RemindMePlaceProps extends Omit<RemindMeProps, 'now'> {
  readonly isOffered: boolean;
}

const RemindMePlace = observer(function RemindMePlace({ webinar, isOffered, size = 'small' }: RemindMePlaceProps) {
  const { t } = useScreenWords('reminderPlace', reminderPlaceWordsEn);
  const isSignedIn = useSession().state === 'signed-in';
  const [Control, setControl] = useState(() => control.value);
  const [wanted, setWanted] = useState<'no' | 'yes' | 'failed'>('no');
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  useEffect(() => {
    if (isSignedIn) control.preload().then((loaded) => setControl(() => loaded), reportUnexpected);
  }, [isSignedIn]);
  const begin = () => {
    setWanted('yes');
    control.preload().then(
      (loaded) => setControl(() => loaded),
      (fault: unknown) => {
        reportUnexpected(fault);
        setWanted('failed');
      },
    );
  };
  if (Control === undefined && !isOffered) return null;
  return (
    <div ref={place} className="remind cluster">
      {Control === undefined ? (
        <>
          <Button
            kind="secondary"
            size={size}
            aria-label={t('named', { title: webinar.title })}
            aria-busy={wanted === 'yes'}
            onClick={begin}
          >
            {t('action')}
          </Button>
          <Trouble className="remind-note">{wanted === 'failed' && t('failed')}</Trouble>
        </>
      ) : (
        <Control webinar={webinar} size={size} isWanted={wanted === 'yes'} isOffered={isOffered} />
      )}
    </div>
  );
});

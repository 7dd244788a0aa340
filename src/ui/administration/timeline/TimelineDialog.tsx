import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { TimelinePanel } from '../state/OpenDialogs.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { AnnouncementsPart } from './AnnouncementsPart.tsx';
import { RecordingPart } from './RecordingPart.tsx';
import { RegistrationsPart } from './RegistrationsPart.tsx';
import { RemindersPart } from './RemindersPart.tsx';
import './timeline.css';
import { TimelineModel } from './TimelineModel.ts';
import { timelineWordsEn } from './timelineWords.en.ts';

/** Rule TIMELINE-4: the whole life of one upcoming webinar, from its announcement to its recording. */
export const TimelineDialog = observer(function TimelineDialog({ webinar }: Pick<TimelinePanel, 'webinar'>) {
  useScreenWords('timeline', timelineWordsEn);
  const { dialogs, edit, timelines } = useAdministration();
  const { t } = useWords('timeline');
  const [model] = useState(() => new TimelineModel(timelines, webinar.id));
  useEffect(() => {
    model.load();
    return () => model.leave();
  }, [model]);
  const content = useRef<HTMLDivElement>(null);
  const again = () => {
    model.load();
    // The pressed button is gone.
    content.current?.focus();
  };
  const { state, timeline } = model;
  const editRecording = () => {
    dialogs.closePanel();
    edit({ kind: 'upcoming', id: webinar.id, field: 'recordedWebinarId' });
  };
  return (
    <Dialog
      title={t('title')}
      onClose={() => dialogs.closePanel()}
      actions={
        <Button kind="secondary" onClick={() => dialogs.closePanel()}>
          {t('close')}
        </Button>
      }
    >
      <p>
        <bdi>{webinar.title}</bdi>
      </p>
      <div ref={content} className="panel-list timeline" tabIndex={-1} aria-busy={state === 'loading'}>
        {state === 'failed' ? (
          <div role="alert" className="panel-state">
            <p>{t('failed')}</p>
            <Button kind="secondary" size="small" onClick={again}>
              {t('again')}
            </Button>
          </div>
        ) : null}
        {state === 'gone' ? (
          <p role="alert" className="panel-state">
            {t('gone')}
          </p>
        ) : null}
        {state === 'loading' ? (
          <div className="skeletons">
            <span className="visually-hidden" role="status">
              {t('loading')}
            </span>
            <SkeletonLine />
            <SkeletonLine length="short" />
          </div>
        ) : null}
        {timeline === undefined ? null : (
          <>
            <AnnouncementsPart events={timeline.events} />
            <RegistrationsPart registrations={timeline.registrations} />
            <RemindersPart reminders={timeline.reminders} />
            <RecordingPart recording={timeline.recording} edit={editRecording} />
          </>
        )}
      </div>
    </Dialog>
  );
});

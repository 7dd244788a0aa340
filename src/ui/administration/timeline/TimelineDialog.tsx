import { useId, type ReactNode } from 'react';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { LoadedValue } from '../../base/loading/LoadedValue.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import type { TimelinePanel } from '../state/OpenDialogs.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Announcements } from './Announcements.tsx';
import { Recording } from './Recording.tsx';
import { Registrations } from './Registrations.tsx';
import { Reminders } from './Reminders.tsx';
import './timeline.css';
import { timelineWordsEn } from './timelineWords.en.ts';

/** Rule TIMELINE-4: the whole life of one upcoming webinar, from its announcement to its recording. */
export function TimelineDialog({ webinar }: Pick<TimelinePanel, 'webinar'>) {
  useScreenWords('timeline', timelineWordsEn);
  const { dialogs, edit, timelines } = useAdministration();
  const { t } = useWords('timeline');
  const model = useModel(() => new LoadedValue((signal) => timelines.find(webinar.id, signal)));
  const editRecording = () => {
    dialogs.closePanel();
    edit({ kind: 'upcoming', id: webinar.id, field: 'recordedWebinarId' });
  };
  return (
    <PanelDialog title={t('title')}>
      <p>
        <bdi>{webinar.title}</bdi>
      </p>
      <div className="panel-list">
        <Fetched fetching={model.fetching} loading={t('loading')} failed={t('failed')}>
          {(found) =>
            found.ok ? (
              <>
                <Part title={t('announcements.title')}>
                  <Announcements events={found.value.events} />
                </Part>
                <Part title={t('registrations.title')}>
                  <Registrations registrations={found.value.registrations} />
                </Part>
                <Part title={t('reminders.title')}>
                  <Reminders reminders={found.value.reminders} />
                </Part>
                <Part title={t('recording.title')}>
                  <Recording recording={found.value.recording} edit={editRecording} />
                </Part>
              </>
            ) : (
              <p role="alert" className="part-state">
                {t('gone')}
              </p>
            )
          }
        </Fetched>
      </div>
    </PanelDialog>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="timeline-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

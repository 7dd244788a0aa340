import { useId, type ReactNode } from 'react';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { LoadedValue } from '../../base/loading/LoadedValue.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import type { TimelinePanel } from '../state/OpenDialogs.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Registrations } from './Registrations.tsx';
import './timeline.css';
import { timelineWordsEn } from './timelineWords.en.ts';
import { whenLabel } from '../../../domain/date/dates.ts';
import type { Timeline, TimelineEvent } from '../../../domain/item/timeline.ts';
import { Timestamp } from '../tools/Timestamp.tsx';
import { Badge } from '../../base/kit/Badge.tsx';
import { Button } from '../../base/kit/Button.tsx';
import { DataTable } from '../../base/kit/DataTable.tsx';

/** Rule TIMELINE-4: the whole life of one upcoming webinar, from its announcement to its recording. */
export function TimelineDialog({ webinar }: Pick<TimelinePanel, 'webinar'>) {
  const { t } = useScreenWords('timeline', timelineWordsEn);
  const { dialogs, edit, timelines } = useAdministration();
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

/** What visitors were told, the first event first. */
function Announcements({ events }: Pick<Timeline, 'events'>) {
  const { t } = useWords('timeline');
  if (events.length === 0) return <p>{t('announcements.none')}</p>;
  return (
    <ol className="timeline-events">
      {events.map((event, index) => (
        <Event key={index} event={event} />
      ))}
    </ol>
  );
}

function Event({ event: { kind, at, startsAt, previousStartsAt } }: { readonly event: TimelineEvent }) {
  const { zone } = useAdministration();
  const { t } = useWords('timeline');
  const to = whenLabel(new Date(startsAt), zone);
  const from = previousStartsAt === null ? undefined : whenLabel(new Date(previousStartsAt), zone);
  const isAnnouncement = kind === 'announced' || kind === 'announced-again';
  return (
    <li className={kind === 'cancelled' ? 'timeline-cancelled' : undefined}>
      <b>{t(`announcements.kinds.${kind}`)}</b> {from !== undefined ? t('announcements.moved', { from, to }) : null}
      {from === undefined && isAnnouncement ? t('announcements.for', { start: to }) : null}
      <Timestamp at={at} />
    </li>
  );
}

interface RecordingProps extends Pick<Timeline, 'recording'> {
  /** Opens the editor at the field of the recording. */
  readonly edit: () => void;
}

/** The recording of the session and its state. */
function Recording({ recording, edit }: RecordingProps) {
  const { t } = useWords('timeline');
  return (
    <>
      {recording === null ? (
        <p>{t('recording.none')}</p>
      ) : (
        <p className="timeline-recording">
          <a href={`/webinars/${recording.slug}`} target="_blank" rel="noreferrer">
            <bdi>{recording.title}</bdi>
            <span className="visually-hidden"> {t('opensTab')}</span>
          </a>{' '}
          <Badge hue={recording.published ? 'accent' : 'strong'}>
            {t(recording.published ? 'recording.published' : 'recording.draft')}
          </Badge>
        </p>
      )}
      {recording?.published === false ? <p className="timeline-note">{t('recording.draftNote')}</p> : null}
      <Button kind="secondary" size="small" onClick={edit}>
        {t(recording === null ? 'recording.link' : 'recording.change')}
      </Button>
    </>
  );
}

/** How many asked to be reminded, and the mails that were sent. */
function Reminders({ reminders }: Pick<Timeline, 'reminders'>) {
  const { t } = useWords('timeline');
  const { confirmed, unconfirmed, mails } = reminders;
  if (confirmed === 0 && unconfirmed === 0 && mails.length === 0) return <p>{t('reminders.none')}</p>;
  return (
    <>
      <dl className="timeline-numbers">
        {(['confirmed', 'unconfirmed'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`reminders.${name}`)}</dt>
            <dd>{reminders[name]}</dd>
          </div>
        ))}
      </dl>
      {mails.length === 0 ? null : (
        <DataTable
          className="timeline-table"
          caption={t('reminders.mails')}
          rows={mails}
          columns={[
            { title: t('reminders.kind'), cell: ({ kind }) => t(`reminders.kinds.${kind}`) },
            { title: t('reminders.number'), cell: ({ sent }) => sent },
          ]}
        />
      )}
    </>
  );
}

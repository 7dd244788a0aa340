import type { Timeline, TimelineReminders } from '../../../domain/item/timeline.ts';
import { useWords } from '../../base/words/useWords.ts';
import { TimelinePart } from './TimelinePart.tsx';

/** Who asked to be reminded, and the mails that were sent. */
export function RemindersPart({ reminders }: Pick<Timeline, 'reminders'>) {
  const { t } = useWords('timeline');
  return (
    <TimelinePart title={t('reminders.title')}>
      {isUnused(reminders) ? <p>{t('reminders.none')}</p> : <Numbers {...reminders} />}
    </TimelinePart>
  );
}

function isUnused({ confirmed, unconfirmed, mails }: TimelineReminders): boolean {
  return confirmed === 0 && unconfirmed === 0 && mails.length === 0;
}

function Numbers({ confirmed, unconfirmed, mails }: TimelineReminders) {
  const { t } = useWords('timeline');
  const numbers = [
    ['confirmed', confirmed],
    ['unconfirmed', unconfirmed],
  ] as const;
  return (
    <>
      <dl className="timeline-numbers">
        {numbers.map(([name, number]) => (
          <div key={name}>
            <dt>{t(`reminders.${name}`)}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      {mails.length === 0 ? null : (
        <table className="timeline-table">
          <caption>{t('reminders.mails')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('reminders.kind')}</th>
              <th scope="col">{t('reminders.number')}</th>
            </tr>
          </thead>
          <tbody>
            {mails.map(({ kind, sent }) => (
              <tr key={kind}>
                <th scope="row">{t(`reminders.kinds.${kind}`)}</th>
                <td>{sent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

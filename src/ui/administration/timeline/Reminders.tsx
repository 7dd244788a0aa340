import type { Timeline } from '../../../domain/item/timeline.ts';
import { DataTable } from '../../base/kit/DataTable.tsx';
import { useWords } from '../../base/words/useWords.ts';

/** How many asked to be reminded, and the mails that were sent. */
export function Reminders({ reminders }: Pick<Timeline, 'reminders'>) {
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

import type { ReactNode, RefObject } from 'react';
import type { Listed } from '../../../domain/job/jobOverview.ts';
import { useWords } from '../../base/words/useWords.ts';

interface JobSectionProps<Entry> {
  readonly id: string;
  readonly title: string;
  /** What can be done with the entries; undefined if nothing needs to be. */
  readonly lead: ReactNode;
  readonly none: string;
  readonly listed: Listed<Entry>;
  /** Gets the focus when the pressed button is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly entry: (entry: Entry) => ReactNode;
}

/** A list of the page of jobs with its heading, its number and what is said where it is empty. */
export function JobSection<Entry>({ id, title, lead, none, listed, heading, entry }: JobSectionProps<Entry>) {
  const { t } = useWords('jobs');
  const { items, total } = listed;
  return (
    <section className="stack job-section" aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title} {total === 0 ? null : <span className="job-count">{total}</span>}
        </h2>
        {lead === undefined ? null : <p className="note">{lead}</p>}
      </div>
      {items.length === 0 ? <p className="part-state">{none}</p> : <ul>{items.map(entry)}</ul>}
      {items.length < total ? <p className="note">{t('more', { shown: items.length, count: total })}</p> : null}
    </section>
  );
}

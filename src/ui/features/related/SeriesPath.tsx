import { itemPath } from '../../../domain/item/itemPath.ts';
import { Link } from 'react-router-dom';
import { clockTime } from '../../../domain/date/duration.ts';
import type { Related } from '../../../domain/item/related.ts';
import { useWords } from '../../base/words/useWords.ts';

interface SeriesPathProps {
  readonly series: NonNullable<Related['series']>;
  /** The id of the film of the page. */
  readonly film: string;
}

/** Rule NEXT-7: the sessions of a series in their order, with the one of the page marked. */
export function SeriesPath({ series: { id, title, sessions }, film }: SeriesPathProps) {
  const { t } = useWords('related');
  return (
    <section className="series-path" aria-labelledby="series-path">
      <h2 id="series-path">
        <Link to={`/webinars?series=${id}`}>{t('series', { title })}</Link>
      </h2>
      <ol>
        {sessions.map((session, index) => (
          <li key={session.id}>
            <Link to={itemPath(session.kind, session.slug)} aria-current={session.id === film ? 'page' : undefined}>
              <span className="series-place" aria-hidden="true">
                {index + 1}
              </span>
              <span dir="auto">{session.title}</span>
              {session.id === film ? <small>{t('current')}</small> : null}
              {session.duration > 0 ? <time>{clockTime(session.duration)}</time> : null}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

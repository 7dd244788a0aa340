import { itemPath } from '../../../domain/item/itemPath.ts';
import type { Related, RelatedItem } from '../../../domain/item/related.ts';
import { cardSizes } from '../../base/page/pictureSizes.ts';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { Card, CardDuration } from '../card/Card.tsx';
import { CardFacts } from '../card/CardFacts.tsx';
import { relatedWordsEn } from './relatedWords.en.ts';
import './related.css';
import { observer } from 'mobx-react-lite';
import { usePersonalParts } from '../personal/PersonalContext.ts';
import { Link } from 'react-router-dom';
import { clockTime } from '../../../domain/date/duration.ts';

interface RelatedSectionsProps {
  readonly related: Related;
  /** The id of the film of the page. */
  readonly film: string;
}

/** Rules NEXT-4 and NEXT-7: the series of a film as a path, and cards of what is near it. */
export function RelatedSections({ related: { items, series }, film }: RelatedSectionsProps) {
  const { t } = useScreenWords('related', relatedWordsEn);
  return (
    <>
      {series === null || series.sessions.length < 2 ? null : <SeriesPath series={series} film={film} />}
      {items.length === 0 ? null : (
        <section className="related" aria-labelledby="related">
          <h2 id="related">{t('title')}</h2>
          <ul>
            {items.map((item) => (
              <RelatedCard key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function RelatedCard({ item }: { readonly item: RelatedItem }) {
  const { t } = useWords('related');
  const { id, slug, title, categories, skill, duration, thumbnail } = item;
  return (
    <Card
      id={`related-${id}`}
      heading="h3"
      to={itemPath(item.kind, item.slug)}
      title={title}
      slug={slug}
      categories={categories}
      thumbnail={thumbnail}
      gated={item}
      sizes={cardSizes}
      over={<CardDuration seconds={duration} />}
    >
      <CardFacts item={item}>{skill === 'none' ? null : <span>{t(`skill.${skill}`)}</span>}</CardFacts>
    </Card>
  );
}

interface SeriesPathProps {
  readonly series: NonNullable<Related['series']>;
  /** The id of the film of the page. */
  readonly film: string;
}

/** Rules NEXT-7 and PROGRESS-16: the sessions of a series in their order. The one of the page and watched ones are marked. */
const SeriesPath = observer(function SeriesPath({ series: { id, title, sessions }, film }: SeriesPathProps) {
  const { t } = useWords('related');
  const { SeriesProgress, WatchedMark } = usePersonalParts()?.screens ?? {};
  return (
    <section className="series-path" aria-labelledby="series-path">
      <h2 id="series-path">
        <Link to={`/webinars?series=${id}`}>{t('series', { title })}</Link>
      </h2>
      {SeriesProgress === undefined ? null : <SeriesProgress sessions={sessions.map((session) => session.id)} />}
      <ol>
        {sessions.map((session, index) => (
          <li key={session.id}>
            <Link to={itemPath(session.kind, session.slug)} aria-current={session.id === film ? 'page' : undefined}>
              <span className="series-place" aria-hidden="true">
                {index + 1}
              </span>
              <span dir="auto">{session.title}</span>
              {WatchedMark === undefined ? null : <WatchedMark item={session.id} />}
              {session.id === film ? <small>{t('current')}</small> : null}
              {session.duration > 0 ? <time>{clockTime(session.duration)}</time> : null}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
});

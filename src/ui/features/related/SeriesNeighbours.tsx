import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { itemPath } from '../../../domain/item/itemPath.ts';
import { placeInSeries, type SeriesPlace } from '../../../domain/item/related.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { relatedWordsEn } from './relatedWords.en.ts';
import type { AfterFilm } from './useRelated.ts';

export interface SeriesNeighboursProps {
  /** The id of the recorded webinar of the page. */
  readonly webinar: string;
  readonly after: Pick<AfterFilm, 'model'>;
}

/**
 * Rule NEXT-9: the links to the sessions before and after this one. The server renders them. A page that the browser
 * renders keeps their space until it knows them.
 */
export const SeriesNeighbours = observer(function SeriesNeighbours({ webinar, after }: SeriesNeighboursProps) {
  const { t } = useScreenWords('related', relatedWordsEn);
  const { firstPage } = useSite();
  const { model } = after;
  const inlined = firstPage?.screen === 'webinar' && firstPage.webinar.id === webinar ? firstPage.place : undefined;
  const sessions = model.related?.series?.sessions;
  const place = sessions === undefined ? inlined : placeInSeries(sessions, webinar);
  if (place === undefined) return model.state === 'loading' ? <div className="series-nav" /> : null;
  return (
    <nav className="series-nav" aria-label={t('neighbours.label')}>
      <p className="note">{t('neighbours.place', { place: place.place, count: place.count })}</p>
      <Neighbour rel="prev" session={place.previous} label={t('neighbours.previous')} />
      <Neighbour rel="next" session={place.next} label={t('neighbours.next')} />
    </nav>
  );
});

interface NeighbourProps {
  readonly rel: 'prev' | 'next';
  readonly session: SeriesPlace['next'];
  readonly label: string;
}

function Neighbour({ rel, session, label }: NeighbourProps) {
  if (session === null) return null;
  return (
    <Link className="surface" rel={rel} to={itemPath('webinar', session.slug)}>
      <small>{label}</small>
      <b dir="auto">{session.title}</b>
    </Link>
  );
}

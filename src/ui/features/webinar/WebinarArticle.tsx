import type { ReactNode } from 'react';
import type { Objective, Webinar, Recommendation, Resource } from '../../../domain/item/webinar.ts';
import { Optional } from '../../base/loading/Optional.tsx';
import { ServerHtml } from '../../base/page/ServerHtml.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { PlacedSection } from '../administered/AdministrationSlot.ts';
import type { Watched } from '../playback/Watched.ts';
import { AfterFilmPlace } from '../related/AfterFilmPlace.tsx';
import { FilmPanel } from '../transcript/FilmPanel.tsx';
import { hasTranscript } from '../transcript/hasTranscript.ts';
import { Breadcrumb } from '../watch/Breadcrumb.tsx';
import type { FilmArticleProps } from '../watch/useFilmPage.tsx';
import { FilmHead } from '../watch/FilmHead.tsx';
import { PlayerSlot, useGoTo } from '../watch/PlayerSlot.tsx';
import { Objectives } from './Objectives.tsx';
import { seriesNeighbours } from '../related/seriesChunk.ts';
import { CardFacts } from '../card/CardFacts.tsx';
import { FilmCard } from '../card/FilmCard.tsx';
import { recommendedSizes } from '../../base/page/pictureSizes.ts';

interface WebinarArticleProps extends FilmArticleProps {
  readonly item: Webinar & Watched;
  readonly series: ReactNode;
  readonly downloads: ReactNode;
  /** Places a section together with the tools of administration, which also show an empty section. */
  readonly administered?: ((section: PlacedSection['section'], shown: ReactNode) => ReactNode) | undefined;
  /** Called whenever the film begins to move. */
  readonly onPlay?: () => void;
  readonly onObjective?: (objective: Objective) => void;
  /** The rest of the query in the addresses of the objectives, ending with `&`. */
  readonly query?: string;
}

/** Rule DETAIL-1: a recorded webinar with all its sections, on its page and as a preview. Empty sections are hidden. */
export function WebinarArticle({
  item,
  series,
  downloads,
  administered,
  onPlay,
  onObjective,
  query,
  ...film
}: WebinarArticleProps) {
  const { playback, startAt, refresh, after, share, tools } = film;
  const { t } = useWords('webinar');
  const { slot, goTo } = useGoTo(playback);
  const { title, presenter, skill, detail, objectives, resources, recommendations } = item;
  const isAdministered = administered !== undefined;
  const placed = administered ?? ((_section, shown) => shown);
  const hasPanel = hasTranscript(item);
  const hasChapters = objectives.length > 0 || isAdministered;
  const hasRail = item.downloads.length + resources.length > 0 || isAdministered || (hasChapters && !hasPanel);
  const goToObjective = (second: number, objective: Objective) => {
    onObjective?.(objective);
    goTo(second);
  };
  const chapters = hasChapters
    ? placed(
        'objectives',
        objectives.length > 0 ? (
          <Objectives
            objectives={objectives}
            playback={playback}
            startAt={startAt}
            goTo={goToObjective}
            query={query}
          />
        ) : null,
      )
    : null;
  return (
    <article>
      <Breadcrumb section="RecordedWebinars" name={title} />
      <div className={layoutOf(hasRail, hasPanel)}>
        <PlayerSlot
          key={item.processing.state}
          {...film}
          item={item}
          slot={slot}
          hasNeighbour={hasRail || hasPanel}
          onPlay={onPlay}
        />
        <div className="webinar-lead">
          <FilmHead item={item} share={share} tools={tools}>
            {presenter === '' ? null : <span>{t('presenter', { presenter })}</span>}
            {skill === 'none' ? null : <span>{t(`skill.${skill}`)}</span>}
            {series}
          </FilmHead>
          <Description webinar={item} />
          {after === undefined || item.series === null ? null : (
            <Optional fallback={<div className="series-nav" />}>
              <seriesNeighbours.Screen webinar={item.id} after={after} />
            </Optional>
          )}
        </div>
        <FilmPanel item={item} playback={playback} goTo={goTo} chapters={chapters} />
        {hasRail ? (
          <aside className="rail" aria-label={t('rail')}>
            {hasPanel ? null : chapters}
            {placed('downloads', item.downloads.length > 0 ? downloads : null)}
            {placed('resources', resources.length > 0 ? <Resources resources={resources} /> : null)}
          </aside>
        ) : null}
        <div className="webinar-rest">
          {placed(
            'detail',
            detail === '' ? null : (
              <section aria-labelledby="about">
                <h2 id="about">{t('about')}</h2>
                <ServerHtml html={detail} />
              </section>
            ),
          )}
          {placed(
            'recommendations',
            recommendations.length > 0 ? <Recommended recommendations={recommendations} refresh={refresh} /> : null,
          )}
          {after === undefined ? null : <AfterFilmPlace after={after} film={item.id} />}
        </div>
      </div>
    </article>
  );
}

/** The classes of the article: with a rail, with a panel beside the film, or with neither. */
function layoutOf(hasRail: boolean, hasPanel: boolean): string {
  const panel = hasPanel ? ' has-panel' : '';
  if (hasRail) return `webinar${panel}`;
  return hasPanel ? 'webinar is-alone has-panel' : 'webinar is-alone watch';
}

/** The description with a collapsed second part. `<details>` works without scripts. */
function Description({ webinar }: { readonly webinar: Pick<Webinar, 'description' | 'more'> }) {
  const { t } = useWords('webinar');
  return (
    <div className="prose">
      <p>{webinar.description}</p>
      {webinar.more === '' ? null : (
        <details className="more">
          <summary>
            <span className="more-open">{t('more')}</span>
            <span className="more-close">{t('less')}</span>
          </summary>
          {webinar.more.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </details>
      )}
    </div>
  );
}

interface RecommendedProps {
  readonly recommendations: readonly Recommendation[];
  readonly refresh: () => void;
}

/** The recommended webinars, as cards. */
function Recommended({ recommendations, refresh }: RecommendedProps) {
  const { t } = useWords('webinar');
  return (
    <section className="recommended" aria-labelledby="recommended">
      <h2 id="recommended">{t('recommended')}</h2>
      <ul>
        {recommendations.map((item) => (
          <FilmCard
            key={item.id}
            id={`recommended-${item.id}`}
            kind="webinar"
            item={item}
            title={item.title}
            heading="h3"
            sizes={recommendedSizes}
            refresh={refresh}
          >
            <CardFacts item={item}>{item.skill === 'none' ? null : <span>{t(`skill.${item.skill}`)}</span>}</CardFacts>
          </FilmCard>
        ))}
      </ul>
    </section>
  );
}

/** Links to other sites. They open a new tab, so that the recording goes on. */
function Resources({ resources }: { readonly resources: readonly Resource[] }) {
  const { t } = useWords('webinar');
  return (
    <section className="rail-part" aria-labelledby="resources">
      <h2 id="resources">{t('resources')}</h2>
      <ul>
        {resources.map(({ name, url }) => (
          <li key={`${url} ${name}`}>
            <a className="file" href={url} target="_blank" rel="noopener">
              <b dir="auto">{name}</b>
              <span className="visually-hidden">{t('newTab')}</span>
              <svg className="away" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
                <path d="M6 3H3.5v9.5H13V10M9 2.5h4.5V7M13 3 7.5 8.5" />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

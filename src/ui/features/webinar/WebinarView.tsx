import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Objective, Webinar } from '../../../domain/item/webinar.ts';
import { AdministeredBar } from '../administered/AdministeredBar.tsx';
import { AdministeredSection } from '../administered/AdministeredSection.tsx';
import type { PlacedSection } from '../administered/AdministrationSlot.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { Breadcrumb } from '../watch/Breadcrumb.tsx';
import { Share } from '../watch/Share.tsx';
import { PlayerSlot } from '../watch/PlayerSlot.tsx';
import { FilmToolsPlace } from '../personal/FilmToolsPlace.tsx';
import { useStartAt } from '../playback/useStartAt.ts';
import { FilmPanel } from '../transcript/FilmPanel.tsx';
import { AfterFilmPlace } from '../related/AfterFilmPlace.tsx';
import { useRelated } from '../related/useRelated.ts';
import { hasTranscript } from '../transcript/hasTranscript.ts';
import { usePlayback } from '../playback/usePlayback.ts';
import { useClickReport } from '../watch/useClickReport.ts';
import { VideoFacts } from '../watch/VideoFacts.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { Description } from './Description.tsx';
import { Downloads } from './Downloads.tsx';
import { Objectives } from './Objectives.tsx';
import { ViewingModel } from './ViewingModel.ts';
import { webinarLayout } from './webinarLayout.ts';
import { useWebinarScreens } from './WebinarScreens.ts';
import { Recommended } from './Recommended.tsx';
import { Resources } from './Resources.tsx';
import { ServerHtml } from '../../base/page/ServerHtml.tsx';

interface WebinarViewProps {
  readonly webinar: Webinar;
  readonly refresh: () => void;
}

/** Rule DETAIL-1: a recorded webinar with all its sections. Empty sections are hidden. */
export const WebinarView = observer(function WebinarView({ webinar, refresh }: WebinarViewProps) {
  const administration = useAdministrationSlot();
  const { settings } = useSite();
  const { t } = useWords('webinar');
  const heading = useArrival(`${webinar.title} · ${settings.brand.name}`);
  const slot = useRef<HTMLElement>(null);
  const item = { ...webinar, kind: 'webinar', name: webinar.title } as const;
  const playback = usePlayback(item);
  const screens = useWebinarScreens();
  const [viewing] = useState(() => screens.viewing(ViewingModel, webinar, () => administration.isAdministering()));
  const { title, skill, series, detail, objectives, downloads, resources, recommendations } = webinar;
  useClickReport('webinar', webinar.id, title);
  const after = useRelated(item);
  const startAt = useStartAt(webinar.duration);
  const goTo = (second: number) => {
    // On a small screen the player may be out of sight. The focus scrolls it into view, even while it loads.
    slot.current?.focus();
    playback.goTo(second);
  };
  const goToObjective = (second: number, objective: Objective) => {
    viewing.chose(objective);
    goTo(second);
  };
  const hasPanel = hasTranscript(item);
  const isAdministered = administration.working !== undefined;
  const hasChapters = objectives.length > 0 || isAdministered;
  const hasRail = downloads.length + resources.length > 0 || isAdministered || (hasChapters && !hasPanel);
  const placed = (section: PlacedSection['section'], shown: ReactNode) => (
    <AdministeredSection section={section} webinar={webinar} playback={playback}>
      {shown}
    </AdministeredSection>
  );
  const chapters = placed(
    'objectives',
    objectives.length > 0 ? (
      <Objectives objectives={objectives} playback={playback} startAt={startAt} goTo={goToObjective} />
    ) : null,
  );
  return (
    <article>
      <Breadcrumb section="RecordedWebinars" name={title} />
      <div className={webinarLayout(hasRail, hasPanel)}>
        <PlayerSlot
          key={webinar.processing.state}
          item={item}
          model={playback}
          startAt={startAt}
          refresh={refresh}
          slot={slot}
          after={after}
          onPlay={() => viewing.played()}
        />
        <div className="webinar-lead">
          <header className="watch-lead">
            <h1 ref={heading} tabIndex={-1}>
              <bdi>{title}</bdi>
            </h1>
            <Share title={title} path={`/webinars/${webinar.slug}`} playback={playback} startAt={startAt} />
          </header>
          <VideoFacts item={item}>
            {skill === 'none' ? null : <span>{t(`skill.${skill}`)}</span>}
            {series === null ? null : (
              <Link className="series" dir="auto" to={`/webinars?series=${series.id}`}>
                {series.title}
              </Link>
            )}
          </VideoFacts>
          <FilmToolsPlace item={item} playback={playback} startAt={startAt} />
          <AdministeredBar kind="webinar" item={webinar} refresh={refresh} />
          <Description webinar={webinar} />
        </div>
        <FilmPanel item={item} playback={playback} goTo={goTo} chapters={hasChapters ? chapters : null} />
        {hasRail ? (
          <aside className="rail" aria-label={t('rail')}>
            {hasPanel ? null : chapters}
            {placed('downloads', downloads.length > 0 ? <Downloads webinar={webinar} /> : null)}
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
          <AfterFilmPlace after={after} film={webinar.id} />
        </div>
      </div>
    </article>
  );
});

import { useRef } from 'react';
import type { Webinar } from '../../../domain/item/webinar.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { Breadcrumb } from '../watch/Breadcrumb.tsx';
import { PlayerSlot } from '../watch/PlayerSlot.tsx';
import { useStartAt } from '../playback/useStartAt.ts';
import { FilmPanel } from '../transcript/FilmPanel.tsx';
import { hasTranscript } from '../transcript/hasTranscript.ts';
import { VideoFacts } from '../watch/VideoFacts.tsx';
import { Description } from '../webinar/Description.tsx';
import { Objectives } from '../webinar/Objectives.tsx';
import { Recommended } from '../webinar/Recommended.tsx';
import { webinarLayout } from '../webinar/webinarLayout.ts';
import { Resources } from '../webinar/Resources.tsx';
import { ServerHtml } from '../../base/page/ServerHtml.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { PreviewedDownloads } from './PreviewedDownloads.tsx';
import type { PreviewAddress } from './PreviewModel.ts';
import { usePreviewPlayback } from './usePreviewPlayback.ts';

interface PreviewedWebinarProps {
  readonly webinar: Webinar;
  readonly address: PreviewAddress;
  readonly refresh: () => void;
}

/** A recorded webinar, as its page will show it. */
export function PreviewedWebinar({ webinar, address, refresh }: PreviewedWebinarProps) {
  const { settings } = useSite();
  const { t } = useWords('webinar');
  const heading = useArrival(`${webinar.title} · ${settings.brand.name}`);
  const slot = useRef<HTMLElement>(null);
  const startAt = useStartAt(webinar.duration);
  // Not public: its files need the cookie that opening playback sets.
  const item = { ...webinar, public: false, kind: 'webinar', name: webinar.title } as const;
  const playback = usePreviewPlayback(item, address);
  const { title, skill, series, detail, objectives, downloads, resources, recommendations } = webinar;
  const goTo = (second: number) => {
    slot.current?.focus();
    playback.goTo(second);
  };
  const hasPanel = hasTranscript(item);
  const hasRail = downloads.length + resources.length > 0 || (objectives.length > 0 && !hasPanel);
  const chapters =
    objectives.length > 0 ? (
      <Objectives
        objectives={objectives}
        playback={playback}
        startAt={startAt}
        goTo={goTo}
        query={`${new URLSearchParams({ ...address })}&`}
      />
    ) : null;
  return (
    <article>
      <Breadcrumb section="RecordedWebinars" name={title} />
      <div className={webinarLayout(hasRail, hasPanel)}>
        <PlayerSlot item={item} model={playback} startAt={startAt} refresh={refresh} slot={slot} />
        <div className="webinar-lead">
          <header className="watch-lead">
            <h1 ref={heading} tabIndex={-1}>
              <bdi>{title}</bdi>
            </h1>
          </header>
          <VideoFacts item={item}>
            {skill === 'none' ? null : <span>{t(`skill.${skill}`)}</span>}
            {series === null ? null : (
              <span className="series" dir="auto">
                {series.title}
              </span>
            )}
          </VideoFacts>
          <Description webinar={webinar} />
        </div>
        <FilmPanel item={item} playback={playback} goTo={goTo} chapters={chapters} />
        {hasRail ? (
          <aside className="rail" aria-label={t('rail')}>
            {hasPanel ? null : chapters}
            {downloads.length > 0 ? <PreviewedDownloads downloads={downloads} /> : null}
            {resources.length > 0 ? <Resources resources={resources} /> : null}
          </aside>
        ) : null}
        <div className="webinar-rest">
          {detail === '' ? null : (
            <section aria-labelledby="about">
              <h2 id="about">{t('about')}</h2>
              <ServerHtml html={detail} />
            </section>
          )}
          {recommendations.length > 0 ? <Recommended recommendations={recommendations} refresh={refresh} /> : null}
        </div>
      </div>
    </article>
  );
}

import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Webinar } from '../../../domain/item/webinar.ts';
import { AdministeredBar } from '../administered/AdministeredBar.tsx';
import { AdministeredSection } from '../administered/AdministeredSection.tsx';
import type { PlacedSection } from '../administered/AdministrationSlot.ts';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { FilmToolsPlace } from '../personal/FilmToolsPlace.tsx';
import { usePlayback } from '../playback/usePlayback.ts';
import { useStartAt } from '../playback/useStartAt.ts';
import { useRelated } from '../related/useRelated.ts';
import { Share } from '../watch/Share.tsx';
import { useClickReport } from '../watch/useClickReport.ts';
import { Downloads } from './Downloads.tsx';
import { ViewingModel } from './ViewingModel.ts';
import { WebinarArticle } from './WebinarArticle.tsx';
import { useScreens } from '../../base/page/ScreensContext.ts';

interface WebinarViewProps {
  readonly webinar: Webinar;
  readonly refresh: () => void;
}

/** A recorded webinar with what visitors and administrators can do with it. */
export const WebinarView = observer(function WebinarView({ webinar, refresh }: WebinarViewProps) {
  const administration = useAdministrationSlot();
  const screens = useScreens('webinar');
  const { title, slug, series } = webinar;
  const item = { ...webinar, kind: 'webinar', name: title } as const;
  const playback = usePlayback(item);
  const [viewing] = useState(() => screens.viewing(ViewingModel, webinar, () => administration.isAdministering()));
  useClickReport('webinar', webinar.id, title);
  const after = useRelated(item);
  const startAt = useStartAt(webinar.duration);
  const administered = (section: PlacedSection['section'], shown: ReactNode) => (
    <AdministeredSection section={section} webinar={webinar} playback={playback}>
      {shown}
    </AdministeredSection>
  );
  return (
    <WebinarArticle
      item={item}
      playback={playback}
      startAt={startAt}
      refresh={refresh}
      after={after}
      share={<Share title={title} path={`/webinars/${slug}`} playback={playback} startAt={startAt} />}
      tools={
        <>
          <FilmToolsPlace item={item} playback={playback} startAt={startAt} />
          <AdministeredBar kind="webinar" item={webinar} refresh={refresh} />
        </>
      }
      series={
        series === null ? null : (
          <Link className="series" dir="auto" to={`/webinars?series=${series.id}`}>
            {series.title}
          </Link>
        )
      }
      downloads={<Downloads webinar={webinar} />}
      administered={administration.working === undefined ? undefined : administered}
      onPlay={() => viewing.played()}
      onObjective={(objective) => viewing.chose(objective)}
    />
  );
});

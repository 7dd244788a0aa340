import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Webinar } from '../../../domain/item/webinar.ts';
import { AdministeredBar } from '../administered/AdministeredBar.tsx';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { useFilmPage } from '../watch/useFilmPage.tsx';
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
  const { series } = webinar;
  const item = { ...webinar, kind: 'webinar', name: webinar.title } as const;
  const film = useFilmPage(item, refresh, <AdministeredBar kind="webinar" item={webinar} refresh={refresh} />);
  const [viewing] = useState(() => screens.viewing(ViewingModel, webinar, () => administration.isAdministering()));
  const { working } = administration;
  return (
    <WebinarArticle
      {...film}
      item={item}
      series={
        series === null ? null : (
          <Link className="series" dir="auto" to={`/webinars?series=${series.id}`}>
            {series.title}
          </Link>
        )
      }
      downloads={<Downloads webinar={webinar} />}
      administered={
        working &&
        ((section, shown) => (
          <working.WebinarSection section={section} webinar={webinar} playback={film.playback}>
            {shown}
          </working.WebinarSection>
        ))
      }
      onPlay={() => viewing.played()}
      onObjective={(objective) => viewing.chose(objective)}
    />
  );
});

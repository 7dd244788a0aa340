import { sectionPaths } from '../../../domain/catalogue/section.ts';
import { sectionOf } from '../../../domain/item/itemPath.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cancellationVerbs, type CancellationVerb } from '../../../domain/item/cancellation.ts';
import { isOver } from '../../../domain/item/upcoming.ts';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { AdministeredPage } from '../../features/administered/AdministrationSlot.ts';
import { FilmTrouble } from '../tools/FilmTrouble.tsx';
import { ItemMenu } from '../tools/ItemMenu.tsx';
import { StateBadges } from '../tools/StateBadges.tsx';
import { useFilmWatch } from '../tools/useFilmWatch.ts';
import { Button } from '../../base/kit/Button.tsx';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { inChunk } from '../../base/loading/Chunk.ts';
import { LoadedValue } from '../../base/loading/LoadedValue.ts';
import { useModel } from '../../base/page/useModel.ts';

/** Below the title of an item's page: the tools in administration mode; otherwise a note if the item is a draft. */
export const PageBar = observer(function PageBar(page: AdministeredPage) {
  const { mode } = useAdministration();
  const { t } = useWords('administration');
  useFreshPage(page);
  if (mode.isOn) return page.kind === 'upcoming' ? <UpcomingBar {...page} /> : <FilmBar {...page} />;
  return page.item.published ? null : (
    <p className="surface callout note draft-notice">
      <b>{t('draft.title')}</b> {t('draft.body')}
    </p>
  );
});

interface BarProps {
  readonly page: AdministeredPage;
  readonly badges: ReactNode;
  readonly cancellations?: readonly CancellationVerb[] | undefined;
  readonly children?: ReactNode;
}

function Bar({ page, badges, cancellations, children }: BarProps) {
  const { edit } = useAdministration();
  const { t } = useWords('administration');
  const navigate = useNavigate();
  const { kind, item } = page;
  const title = page.kind === 'video' ? page.item.name : page.item.title;
  return (
    <section className="cluster spread surface page-bar" aria-label={t('itemTools')}>
      <div className="cluster state-badges">
        {badges}
        {item.published ? null : <span className="note">{t('draft.body')}</span>}
        {kind === 'webinar' ? <WebinarViews key={item.id} id={item.id} /> : null}
      </div>
      {kind === 'upcoming' ? null : <ItemFigures key={item.id} kind={kind} id={item.id} />}
      <div className="page-bar-actions">
        <Button kind="secondary" size="small" onClick={() => edit({ kind, id: item.id })}>
          {t('menu.edit')}
        </Button>
        <ItemMenu
          item={{ kind, id: item.id, title, public: item.public }}
          isPublished={item.published}
          cancellations={cancellations}
          isOnPage
          onDeleted={() => void navigate(sectionPaths[sectionOf[kind]])}
        />
      </div>
      {children}
    </section>
  );
}

const FilmBar = observer(function FilmBar(page: Exclude<AdministeredPage, { readonly kind: 'upcoming' }>) {
  const { uploadQueue } = useAdministration();
  const { kind, item, refresh } = page;
  const title = page.kind === 'video' ? page.item.name : page.item.title;
  const watch = useFilmWatch(kind, item, refresh);
  const badges = (
    <StateBadges item={{ kind, ...item }} watch={watch} upload={uploadQueue.filmOf({ kind, id: item.id })} />
  );
  return (
    <Bar page={page} badges={badges}>
      <FilmTrouble watch={watch} title={title} />
    </Bar>
  );
});

function UpcomingBar(page: Extract<AdministeredPage, { readonly kind: 'upcoming' }>) {
  const clock = useVisitorClock();
  const { item } = page;
  const isPast = clock !== undefined && isOver(item, clock.now);
  const badges = (
    <StateBadges item={{ kind: 'upcoming', ...item }} isPast={isPast} isCancelled={item.cancellation !== null} />
  );
  return <Bar page={page} badges={badges} cancellations={clock && cancellationVerbs(item, clock.now)} />;
}

/** Refreshes the page after each change of its kind. */
function useFreshPage({ kind, refresh }: AdministeredPage): void {
  const { itemChanges } = useAdministration();
  useEffect(() => itemChanges.follow([kind], refresh), [itemChanges, kind, refresh]);
}

/** In the chunk of the insights, because it shows the same parts. */
const itemPanelChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Insights" */ '../insights/ItemPanel.tsx')).ItemPanel,
);

/** Rule INSIGHT-10: shows the figures of a film on demand. They are loaded then. */
function ItemFigures({ kind, id }: { readonly kind: FilmKind; readonly id: string }) {
  const { t } = useWords('administration');
  const [isOpen, open] = useState(false);
  const panel = useId();
  return (
    <>
      <Button kind="secondary" size="small" aria-expanded={isOpen} aria-controls={panel} onClick={() => open(!isOpen)}>
        {t('showFigures')}
      </Button>
      <div id={panel} className="page-bar-figures">
        <Suspense>{isOpen ? <itemPanelChunk.Screen kind={kind} id={id} /> : null}</Suspense>
      </div>
    </>
  );
}

/** Rule VIEW-5: how often a recorded webinar was watched. Visitors never see it. */
const WebinarViews = observer(function WebinarViews({ id }: { readonly id: string }) {
  const { webinarEditing } = useAdministration();
  const { t } = useWords('administration');
  const { value } = useModel(() => new LoadedValue((signal) => webinarEditing.find(id, signal))).fetching;
  return value?.ok === true ? <span className="note">{t('views', { count: value.value.item.views })}</span> : null;
});

import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { administrationWordsEn } from '../state/administrationWords.en.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { AdministeredPage } from '../../features/administered/AdministrationSlot.ts';
import { FilmTrouble } from '../tools/FilmTrouble.tsx';
import { ItemMenu } from '../tools/ItemMenu.tsx';
import { StateBadges } from '../tools/StateBadges.tsx';
import { useFilmWatch } from '../tools/useFilmWatch.ts';
import { WebinarViews } from './WebinarViews.tsx';
import { Button } from '../../base/kit/Button.tsx';

const listOf = { video: '/videos', webinar: '/webinars' } as const;

/** Below the title of an item's page: the tools in administration mode; otherwise a note if the item is a draft. */
export const PageBar = observer(function PageBar(page: AdministeredPage) {
  useScreenWords('administration', administrationWordsEn);
  const { mode } = useAdministration();
  const { t } = useWords('administration');
  useFreshPage(page);
  if (mode.isOn) return <Tools {...page} />;
  return page.item.published ? null : (
    <p className="draft-notice">
      <b>{t('draft.title')}</b> {t('draft.body')}
    </p>
  );
});

const Tools = observer(function Tools(page: AdministeredPage) {
  const { edit, uploads } = useAdministration();
  const { t } = useWords('administration');
  const navigate = useNavigate();
  const { kind, item, refresh } = page;
  const title = page.kind === 'video' ? page.item.name : page.item.title;
  const watch = useFilmWatch(kind, item, refresh);
  return (
    <section className="page-bar" aria-label={t('itemTools')}>
      <div className="state-badges">
        <StateBadges item={item} watch={watch} upload={uploads.filmOf({ kind, id: item.id })} />
        {item.published ? null : <span className="page-bar-note">{t('draft.body')}</span>}
        {kind === 'webinar' ? <WebinarViews key={item.id} id={item.id} /> : null}
      </div>
      <div className="page-bar-ways">
        <Button kind="secondary" size="small" onClick={() => edit({ kind, id: item.id })}>
          {t('menu.edit')}
        </Button>
        <ItemMenu
          item={{ kind, id: item.id, title, public: item.public }}
          isPublished={item.published}
          isOnPage
          onDeleted={() => void navigate(listOf[kind])}
        />
      </div>
      <FilmTrouble watch={watch} title={title} />
    </section>
  );
});

/** Refreshes the page after each change of its kind. */
function useFreshPage({ kind, refresh }: AdministeredPage): void {
  const changes = useAdministration().itemChanges.counts[kind];
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current !== changes) refresh();
    seen.current = changes;
  }, [changes, refresh]);
}

import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { objectivesOutside, type Webinar } from '../../../domain/item/webinar.ts';
import { inChunk } from '../../base/loading/Chunk.ts';
import { Icon } from '../../base/kit/Icon.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { DialogBoundary } from '../../base/page/DialogBoundary.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import type { PlacedSection, SectionName } from '../../features/administered/AdministrationSlot.ts';
import { DownloadsSection } from './DownloadsSection.tsx';
import { ObjectivesSection } from './objectives/ObjectivesSection.tsx';
import { RecommendedDrafts, useRecommendedDrafts } from './RecommendedDrafts.tsx';
import { ResourcesSection } from './ResourcesSection.tsx';
import './sections.css';
import { sectionsWordsEn } from './editor/sectionsWords.en.ts';

const detail = inChunk(
  async () => (await import(/* webpackChunkName: "RichTextEditor" */ './DetailSection.tsx')).DetailSection,
);

export const recommendationsChunk = inChunk(
  async () =>
    (await import(/* webpackChunkName: "Recommendations" */ './RecommendationsSection.tsx')).RecommendationsSection,
);

const editors = {
  detail: detail.Screen,
  objectives: ObjectivesSection,
  downloads: DownloadsSection,
  resources: ResourcesSection,
  recommendations: recommendationsChunk.Screen,
} as const;

/**
 * Rule DETAIL-1: a section of a recorded webinar's page with the button that opens its editor. Administrators see empty
 * sections too.
 */
export const WebinarSection = observer(function WebinarSection({
  section,
  webinar,
  playback,
  children,
}: PlacedSection) {
  const { t } = useScreenWords('sections', sectionsWordsEn);
  const { reports, dialogs } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const Editor = editors[section];
  const outside = section === 'objectives' ? objectivesOutside(webinar).length : 0;
  const drafts = useRecommendedDrafts(webinar, section === 'recommendations');
  const isFilled = hasContent(section, webinar);
  const isEmpty = !isFilled && drafts.length === 0;
  const close = () => setIsOpen(false);
  const fail = () => {
    close();
    dialogs.fail();
    detail.forgive();
    recommendationsChunk.forgive();
  };
  return (
    <div className={isFilled ? 'section-place is-filled' : 'cluster spread section-place'}>
      {isFilled ? null : <p className="label">{t(`names.${section}`)}</p>}
      <button type="button" className="tool-button section-open" onClick={() => setIsOpen(true)}>
        <Icon
          path={
            isEmpty
              ? 'M8 3v10M3 8h10'
              : 'M3 13l.6-3L10.5 3.100a1.2 1.2 0 0 1 1.7 0l.7.700a1.2 1.2 0 0 1 0 1.700L6 12.400z'
          }
        />
        {isEmpty ? (
          t(`add.${section}`)
        ) : (
          <>
            <span aria-hidden="true">{t('editShort')}</span>
            <span className="visually-hidden">{t(`edit.${section}`)}</span>
          </>
        )}
      </button>
      {outside === 0 ? null : <p className="trouble section-flag">{t('outside', { count: outside })}</p>}
      {children}
      {drafts.length === 0 ? null : <RecommendedDrafts drafts={drafts} />}
      {/* A portal, because the styles of the page must not apply to the dialog. */}
      {isOpen
        ? createPortal(
            <DialogBoundary reports={reports} onFailure={fail}>
              <Suspense
                fallback={
                  <p className="section-opening">
                    <Spinner size="medium" label={t('opening')} />
                  </p>
                }
              >
                <Editor webinar={webinar} playback={playback} close={close} />
              </Suspense>
            </DialogBoundary>,
            document.body,
          )
        : null}
    </div>
  );
});

function hasContent(section: SectionName, webinar: Webinar): boolean {
  return section === 'detail' ? webinar.detail !== '' : webinar[section].length > 0;
}

import { observer } from 'mobx-react-lite';
import type { ComponentProps, ReactNode } from 'react';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import { sectionOf } from '../../../domain/item/itemPath.ts';
import type { Searched } from '../../../domain/search/moment.ts';
import { Button, ButtonLink } from '../../base/kit/Button.tsx';
import { Notice } from '../../base/kit/Notice.tsx';
import { EmptyPicture } from '../../base/kit/NoticePictures.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { Listing } from '../../features/list/Listing.tsx';
import { DropZone } from '../drop/DropZone.tsx';
import { useMay } from '../state/useMay.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

interface AdminListingProps<Item extends Searched> extends Omit<
  ComponentProps<typeof Listing<Item>>,
  'section' | 'whenEmpty'
> {
  readonly kind: CatalogueKind;
  /** The tools of this list only. */
  readonly tools?: ReactNode;
}

/** The pages for administrators only, with the words of their links. */
const administratorPages = [
  ['synonyms', 'openSynonyms'],
  ['audit', 'openAudit'],
  ['tokens', 'openTokens'],
  ['webhooks', 'openWebhooks'],
  ['jobs', 'openJobs'],
] as const;

/**
 * A list for administrators. Above it are a button for a new item, the dialogs that concern the whole catalogue, and the
 * drop area. If the catalogue is empty, administrators can add the first item.
 */
export const AdminListing = observer(function AdminListing<Item extends Searched>({
  kind,
  tools,
  ...list
}: AdminListingProps<Item>) {
  const { dialogs, edit } = useAdministration();
  const { t } = useWords('administration');
  const mayAdminister = useMay()('administer');
  const add = () => edit({ kind });
  return (
    <>
      <div className="cluster admin-tools" role="group" aria-label={t('tools')}>
        <Button onClick={add}>{t(`add.${kind}`)}</Button>
        <ButtonLink kind="secondary" to={`/admin/library?kind=${kind}`}>
          {t('openLibrary')}
        </ButtonLink>
        <ButtonLink kind="secondary" to="/admin/import">
          {t('openImport')}
        </ButtonLink>
        <Button kind="secondary" onClick={() => dialogs.open({ name: 'series' })}>
          {t('openSeries')}
        </Button>
        <Button kind="secondary" onClick={() => dialogs.open({ name: 'bin' })}>
          {t('openBin')}
        </Button>
        <ButtonLink kind="secondary" to="/admin/calendar">
          {t('openCalendar')}
        </ButtonLink>
        <ButtonLink kind="secondary" to="/admin/insights">
          {t('openInsights')}
        </ButtonLink>
        {mayAdminister
          ? administratorPages.map(([page, words]) => (
              <ButtonLink key={page} kind="secondary" to={`/admin/${page}`}>
                {t(words)}
              </ButtonLink>
            ))
          : null}
        {tools}
      </div>
      {kind === 'upcoming' ? null : <DropZone kind={kind} />}
      <Listing
        {...list}
        section={sectionOf[kind]}
        whenEmpty={
          <Notice
            title={t(`noItems.${kind}.title`)}
            picture={<EmptyPicture />}
            action={<Button onClick={add}>{t(`noItems.${kind}.action`)}</Button>}
          >
            {t('noItems.body')}
          </Notice>
        }
      />
    </>
  );
});

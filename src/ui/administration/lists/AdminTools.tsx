import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';

/** The tools above a list: a button for a new item, and the dialogs that concern the whole catalogue. */
export const AdminTools = observer(function AdminTools({
  kind,
  children,
}: {
  readonly kind: CatalogueKind;
  readonly children?: ReactNode;
}) {
  const { dialogs, edit } = useAdministration();
  const { t } = useWords('administration');
  return (
    <div className="admin-tools" role="group" aria-label={t('tools')}>
      <Button onClick={() => edit({ kind })}>{t(`add.${kind}`)}</Button>
      <Button kind="secondary" onClick={() => dialogs.open({ name: 'series' })}>
        {t('openSeries')}
      </Button>
      <Button kind="secondary" onClick={() => dialogs.open({ name: 'bin' })}>
        {t('openBin')}
      </Button>
      <ButtonLink kind="secondary" to="/admin/synonyms">
        {t('openSynonyms')}
      </ButtonLink>
      <ButtonLink kind="secondary" to="/admin/insights">
        {t('openInsights')}
      </ButtonLink>
      {children}
    </div>
  );
});

import { Button } from '../../base/kit/Button.tsx';
import { Notice } from '../../base/kit/Notice.tsx';
import { EmptyPicture } from '../../base/kit/NoticePictures.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';

/** Shown if the catalogue is empty. Administrators can add the first item. */
export function NoItems({ kind }: { readonly kind: CatalogueKind }) {
  const { edit } = useAdministration();
  const { t } = useWords('administration');
  return (
    <Notice
      title={t(`noItems.${kind}.title`)}
      picture={<EmptyPicture />}
      action={<Button onClick={() => edit({ kind })}>{t(`noItems.${kind}.action`)}</Button>}
    >
      {t('noItems.body')}
    </Notice>
  );
}

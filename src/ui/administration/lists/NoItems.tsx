import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { EmptyPicture } from '../../kit/NoticePictures.tsx';
import { useWords } from '../../words/useWords.ts';
import { useAdministration } from '../AdministrationContext.ts';
import type { ActedKind } from './ItemActs.ts';

/** An empty catalogue is an administrator's to fill. */
export function NoItems({ kind }: { readonly kind: ActedKind }) {
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

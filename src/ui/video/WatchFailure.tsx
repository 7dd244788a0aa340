import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { FailurePicture } from '../kit/NoticePictures.tsx';
import { useSite } from '../shell/SiteContext.ts';
import { useArrival } from '../shell/useArrival.ts';
import { useWords } from '../words/useWords.ts';

/** In place of an item that did not arrive: what happened, and another try. */
export function WatchFailure({ title, again }: { readonly title: string; readonly again: () => void }) {
  const { settings } = useSite();
  const { t } = useWords('watch');
  const heading = useArrival(`${title} · ${settings.brand.name}`);
  return (
    <Notice
      isFailure
      heading={heading}
      title={title}
      picture={<FailurePicture />}
      action={<Button onClick={again}>{t('retry')}</Button>}
    >
      {t('failure')}
    </Notice>
  );
}

import { ButtonLink } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { FailurePicture } from '../kit/NoticePictures.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useSite } from '../shell/SiteContext.ts';
import { useArrival } from '../shell/useArrival.ts';
import { useScreenWords } from '../words/useScreenWords.ts';
import { useWords } from '../words/useWords.ts';
import { previewWordsEn } from './previewWords.en.ts';

/** Where the link to a draft leads (§2, `/video-preview`): no link opens one yet, so each is answered as one that is not valid. */
export function VideoPreview() {
  useScreenWords('preview', previewWordsEn);
  const { t } = useWords('preview');
  const { settings } = useSite();
  const title = t('title');
  const heading = useArrival(`${title} · ${settings.brand.name}`);
  return (
    <Shell>
      <Notice heading={heading} title={title} picture={<FailurePicture />} action={<ButtonLink to="/videos">{t('action')}</ButtonLink>}>
        {t('body')}
      </Notice>
    </Shell>
  );
}

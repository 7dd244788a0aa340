import { observer } from 'mobx-react-lite';
import { Badge } from '../../base/kit/Badge.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { isSending, percentSent, type Upload } from '../uploads/Upload.ts';
import type { FilmWatch } from './FilmWatch.ts';

interface StateBadgesProps {
  readonly item: { readonly published: boolean; readonly public: boolean };
  /** Of what has a film. */
  readonly watch?: Pick<FilmWatch, 'state' | 'files'>;
  /** Of its film, where one is on its way in this tab. */
  readonly upload?: Upload | undefined;
  readonly isPast?: boolean;
}

/** Where an item stands, each part of it in a word: shown or not, to whom, and whether its film can be watched. */
export const StateBadges = observer(function StateBadges({ item, watch, upload, isPast = false }: StateBadgesProps) {
  const { t } = useWords('administration');
  const coming = upload === undefined ? undefined : comingOf(upload);
  return (
    <>
      {isPast ? <Badge>{t('past')}</Badge> : null}
      {item.published ? (
        <Badge hue="accent">{t('badges.published')}</Badge>
      ) : (
        <Badge hue="strong">{t('badges.unpublished')}</Badge>
      )}
      {item.public ? null : <Badge>{t('badges.notPublic')}</Badge>}
      {watch?.state === 'processing' ? (
        <Badge>
          {percentOf(watch) > 0 ? t('badges.processingAt', { percent: percentOf(watch) }) : t('badges.processing')}
        </Badge>
      ) : null}
      {watch?.state === 'failed' ? <Badge hue="danger">{t('badges.failed')}</Badge> : null}
      {coming === 'uploading' && upload !== undefined ? (
        <Badge>{t('badges.uploadingAt', { percent: percentSent(upload) })}</Badge>
      ) : null}
      {coming === 'paused' ? <Badge>{t('badges.uploadPaused')}</Badge> : null}
      {coming === 'failed' ? <Badge hue="danger">{t('badges.uploadFailed')}</Badge> : null}
      {watch?.state === 'no-file' && coming === undefined ? <Badge>{t('badges.noFile')}</Badge> : null}
    </>
  );
});

/** How the bytes of a film come; what follows on them, its item tells. */
function comingOf(upload: Upload): 'uploading' | 'paused' | 'failed' | undefined {
  if (isSending(upload)) return 'uploading';
  if (upload.state === 'paused') return 'paused';
  return upload.state === 'failed' && upload.error?.kind !== 'not-processed' ? 'failed' : undefined;
}

function percentOf({ files }: Pick<FilmWatch, 'files'>): number {
  return files?.percent ?? 0;
}

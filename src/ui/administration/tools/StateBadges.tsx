import { observer } from 'mobx-react-lite';
import type { PlannedName } from '../../../domain/plan/plan.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { isSending, percentSent, type Upload } from '../uploads/Upload.ts';
import type { FilmWatch } from './FilmWatch.ts';
import { PublicationBadges } from './PublicationBadges.tsx';

interface StateBadgesProps {
  readonly item: PlannedName & { readonly published: boolean; readonly public: boolean };
  /** For an item with a film. */
  readonly watch?: Pick<FilmWatch, 'state' | 'files'> | undefined;
  /** The running upload of its film in this tab. */
  readonly upload?: Upload | undefined;
  readonly isPast?: boolean | undefined;
  readonly isCancelled?: boolean | undefined;
}

/** The state of an item in words: whether it is published, who may open it, and whether its film can be watched. */
export const StateBadges = observer(function StateBadges(props: StateBadgesProps) {
  const { item, watch, upload, isPast = false, isCancelled = false } = props;
  const { t } = useWords('administration');
  const uploadState = upload === undefined ? undefined : uploadStateOf(upload);
  const percent = watch?.files?.percent ?? 0;
  return (
    <>
      {isPast ? <Badge>{t('past')}</Badge> : null}
      {isCancelled ? <Badge hue="danger">{t('badges.cancelled')}</Badge> : null}
      <PublicationBadges {...item} />
      {item.public ? null : <Badge>{t('badges.notPublic')}</Badge>}
      {watch?.state === 'processing' ? (
        <Badge>{percent > 0 ? t('badges.processingAt', { percent }) : t('badges.processing')}</Badge>
      ) : null}
      {watch?.state === 'failed' ? <Badge hue="danger">{t('badges.failed')}</Badge> : null}
      {uploadState === 'uploading' && upload !== undefined ? (
        <Badge>{t('badges.uploadingAt', { percent: percentSent(upload) })}</Badge>
      ) : null}
      {uploadState === 'paused' ? <Badge>{t('badges.uploadPaused')}</Badge> : null}
      {uploadState === 'failed' ? <Badge hue="danger">{t('badges.uploadFailed')}</Badge> : null}
      {watch?.state === 'no-file' && uploadState === undefined ? <Badge>{t('badges.noFile')}</Badge> : null}
    </>
  );
});

/** The state of an upload while bytes are sent. Afterwards the item shows the state of processing. */
function uploadStateOf(upload: Upload): 'uploading' | 'paused' | 'failed' | undefined {
  if (isSending(upload)) return 'uploading';
  if (upload.state === 'paused') return 'paused';
  return upload.state === 'failed' && upload.error?.kind !== 'not-processed' ? 'failed' : undefined;
}

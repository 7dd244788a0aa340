import { observer } from 'mobx-react-lite';
import { Badge } from '../../kit/Badge.tsx';
import { useWords } from '../../words/useWords.ts';
import type { FilmWatch } from './FilmWatch.ts';

interface StateBadgesProps {
  readonly item: { readonly published: boolean; readonly public: boolean };
  /** Of what has a film. */
  readonly watch?: Pick<FilmWatch, 'state' | 'files'>;
  readonly isPast?: boolean;
}

/** Where an item stands, each part of it in a word: shown or not, to whom, and whether its film can be watched. */
export const StateBadges = observer(function StateBadges({ item, watch, isPast = false }: StateBadgesProps) {
  const { t } = useWords('administration');
  return (
    <>
      {isPast ? <Badge>{t('past')}</Badge> : null}
      {item.published ? <Badge hue="accent">{t('badges.published')}</Badge> : <Badge hue="strong">{t('badges.unpublished')}</Badge>}
      {item.public ? null : <Badge>{t('badges.notPublic')}</Badge>}
      {watch?.state === 'processing' ? <Badge>{percentOf(watch) > 0 ? t('badges.processingAt', { percent: percentOf(watch) }) : t('badges.processing')}</Badge> : null}
      {watch?.state === 'failed' ? <Badge hue="danger">{t('badges.failed')}</Badge> : null}
      {watch?.state === 'no-file' ? <Badge>{t('badges.noFile')}</Badge> : null}
    </>
  );
});

function percentOf({ files }: Pick<FilmWatch, 'files'>): number {
  return files?.percent ?? 0;
}

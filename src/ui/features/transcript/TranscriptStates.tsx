import { Button } from '../../base/kit/Button.tsx';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { useWords } from '../../base/words/useWords.ts';

export function TranscriptWaiting() {
  const { t } = useWords('watch');
  return (
    <div className="transcript-state skeletons" role="status">
      <span className="visually-hidden">{t('transcript.loading')}</span>
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine length="short" />
    </div>
  );
}

export function TranscriptFailure({ again }: { readonly again: () => void }) {
  const { t } = useWords('watch');
  return (
    <div className="transcript-state" role="alert">
      <p>{t('transcript.failed')}</p>
      <Button kind="secondary" size="small" onClick={again}>
        {t('retry')}
      </Button>
    </div>
  );
}

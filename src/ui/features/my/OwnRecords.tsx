import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { Notice } from '../../base/kit/Notice.tsx';
import { FailurePicture } from '../../base/kit/NoticePicture.tsx';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { Fetching } from '../../base/loading/Fetching.ts';
import { useWords } from '../../base/words/useWords.ts';
import { usePersonal } from '../personal/PersonalContext.ts';
import type { PersonalParts } from '../personal/PersonalSlot.ts';
import { useSession } from '../session/SessionContext.ts';

/** Waits for the records of the person, and says why there are none. */
export const OwnRecords = observer(function OwnRecords({
  children,
}: {
  readonly children: (parts: PersonalParts) => ReactNode;
}) {
  const { t } = useWords('my');
  const personal = usePersonal();
  const session = useSession();
  const [loading] = useState(() => new Fetching<PersonalParts>());
  const load = () => void loading.start(() => personal.load());
  useEffect(() => {
    void loading.start(() => personal.load());
    return () => loading.cancel();
  }, [loading, personal]);
  const parts = loading.value;
  if (loading.phase === 'error' || parts?.store.phase === 'failed')
    return (
      <Notice
        isFailure
        title={t('failedTitle')}
        picture={<FailurePicture />}
        action={
          <Button onClick={() => (parts === undefined ? load() : void parts.store.refresh())}>{t('retry')}</Button>
        }
      >
        {t('failed')}
      </Notice>
    );
  if (parts === undefined || session.state === 'loading' || parts.store.phase === 'loading')
    return (
      <div role="status">
        <span className="visually-hidden">{t('loading')}</span>
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine length="short" />
      </div>
    );
  return children(parts);
});

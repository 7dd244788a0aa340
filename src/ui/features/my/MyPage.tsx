import { type ReactNode, useEffect, useState } from 'react';
import { useArrival } from '../../base/page/useArrival.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import './my.css';
import type { PersonalParts } from '../personal/PersonalSlot.ts';
import { observer } from 'mobx-react-lite';
import { FailureNotice } from '../../base/kit/Notice.tsx';
import { SkeletonLines } from '../../base/kit/SkeletonLine.tsx';
import { Fetching } from '../../base/loading/Fetching.ts';
import { useWords } from '../../base/words/useWords.ts';
import { usePersonal } from '../personal/PersonalContext.ts';
import { useSession } from '../session/SessionContext.ts';

interface MyPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: (parts: PersonalParts) => ReactNode;
}

/** A page with the stored records of the visitor. */
export function MyPage({ title, lead, children }: MyPageProps) {
  const { t } = useWords('my');
  const { Frame } = useSite();
  const heading = useArrival(title);
  return (
    <Frame>
      <article className="my-page">
        <h1 ref={heading} className="page-title" tabIndex={-1}>
          {title}
        </h1>
        <p className="my-lead">{lead}</p>
        <noscript>
          <p>{t('needsScripts')}</p>
        </noscript>
        <OwnRecords>{children}</OwnRecords>
      </article>
    </Frame>
  );
}

/** Waits for the records of the person, and says why there are none. */
const OwnRecords = observer(function OwnRecords({
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
      <FailureNotice
        title={t('failedTitle')}
        retry={() => (parts === undefined ? load() : void parts.store.refresh())}
      />
    );
  if (parts === undefined || session.state === 'loading' || parts.store.phase === 'loading')
    return <SkeletonLines label={t('loading')} lines={['full', 'full', 'short']} />;
  return children(parts);
});

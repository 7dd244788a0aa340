import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdministeredWebinar, Webinar } from '../../../domain/item/webinar.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

type Draft = Pick<AdministeredWebinar, 'id' | 'slug' | 'title'>;

/** Rule WEBINAR-8: the recommended drafts of a webinar. Visitors do not see them, so the page has no cards for them. */
export function useRecommendedDrafts(webinar: Webinar, isWanted: boolean): readonly Draft[] {
  const { webinarEditing } = useAdministration();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  useEffect(() => {
    if (!isWanted) return undefined;
    const call = new AbortController();
    const find = async (id: string) => {
      const found = await webinarEditing.find(id, call.signal);
      return found.ok ? found.value.item : undefined;
    };
    const read = async () => {
      const shown = webinar.recommendations.map(({ id }) => id);
      const hidden = (await find(webinar.id))?.recommendedIds.filter((id) => !shown.includes(id)) ?? [];
      const found = await Promise.all(hidden.map(find));
      if (!call.signal.aborted) setDrafts(found.filter((each) => each !== undefined));
    };
    read().catch((fault: unknown) => {
      if (!call.signal.aborted) reportUnexpected(fault);
    });
    return () => call.abort();
  }, [webinarEditing, webinar, isWanted]);
  return drafts;
}

/** Links to the recommended drafts, below the cards of the published ones. */
export const RecommendedDrafts = observer(function RecommendedDrafts({
  drafts,
}: {
  readonly drafts: readonly Draft[];
}) {
  const { t } = useWords('sections');
  return (
    <div className="note section-drafts">
      <p>{t('recommendations.drafts', { count: drafts.length })}</p>
      <ul className="stack">
        {drafts.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to={`/webinars/${slug}`} dir="auto">
              {title}
            </Link>{' '}
            <Badge>{t('recommendations.draft')}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
});

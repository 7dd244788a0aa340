import { observer } from 'mobx-react-lite';
import { dayLabel, hourLabel } from '../../../domain/date/dates.ts';
import type { PlannedName } from '../../../domain/plan/plan.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

/** Rule PLAN-10: whether it is published, and when that changes by itself. */
export const PublicationBadges = observer(function PublicationBadges({
  published,
  ...item
}: PlannedName & { readonly published: boolean }) {
  const { planned, zone } = useAdministration();
  const { t } = useWords('administration');
  const plan = planned.of(item);
  const when = (instant: string) => `${dayLabel(new Date(instant), zone)}, ${hourLabel(new Date(instant), zone)}`;
  const isScheduled = !published && plan?.failure === null && plan.publishAt !== null;
  return (
    <>
      <Badge hue={published ? 'accent' : 'strong'}>
        {isScheduled && plan.publishAt !== null
          ? t('badges.scheduled', { when: when(plan.publishAt) })
          : t(published ? 'badges.published' : 'badges.unpublished')}
      </Badge>
      {!published && plan !== undefined && plan.failure !== null ? (
        <Badge hue="danger">{t('badges.notPublished')}</Badge>
      ) : null}
      {published && plan !== undefined && plan.unpublishAt !== null ? (
        <Badge>{t('badges.unpublishes', { when: when(plan.unpublishAt) })}</Badge>
      ) : null}
    </>
  );
});

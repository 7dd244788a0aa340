import { daysBetween } from '../../../domain/date/dates.ts';
import { isLive, type UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { useWords } from '../../base/words/useWords.ts';

/** How soon a webinar is: live now, today, tomorrow, in 12 days. */
export function useNearness(
  webinar: Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes'>,
  now: Date,
  zone: string,
): { readonly isLive: boolean; readonly label: string } {
  const { t } = useWords();
  if (isLive(webinar, now)) return { isLive: true, label: t('nearness.live') };
  const days = daysBetween(now, new Date(webinar.startsAt), zone);
  if (days <= 0) return { isLive: false, label: t('nearness.today') };
  return { isLive: false, label: days === 1 ? t('nearness.tomorrow') : t('nearness.days', { days }) };
}

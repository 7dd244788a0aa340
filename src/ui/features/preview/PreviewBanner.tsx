import { dayLabel, hourLabel } from '../../../domain/date/dates.ts';
import { universalZone } from '../../../domain/date/zone.ts';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';
import { useWords } from '../../base/words/useWords.ts';

/** Says that this is not the public page, and until when the link works, by the visitor's clock. */
export function PreviewBanner({ expiresAt }: { readonly expiresAt: string }) {
  const { t } = useWords('preview');
  const zone = useVisitorClock()?.zone ?? universalZone;
  const expiry = new Date(expiresAt);
  return (
    <p className="preview-banner" role="note">
      <strong>{t('banner')}</strong>{' '}
      <time dateTime={expiresAt}>{t('until', { day: dayLabel(expiry, zone), hour: hourLabel(expiry, zone) })}</time>
    </p>
  );
}

import type { BinnedItem } from '../../../domain/item/bin.ts';
import { dayLabel, hourLabel } from '../../../domain/date/dates.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { agoLabel } from './agoLabel.ts';

interface BinEntryProps {
  readonly item: BinnedItem;
  readonly isRestoring: boolean;
  readonly restore: () => void;
}

/** A deleted item: its kind and title, when it was deleted, and until when it can be restored. */
export function BinEntry({ item: { kind, title, deletedAt, restorableUntil }, isRestoring, restore }: BinEntryProps) {
  const { zone } = useAdministration();
  const { t } = useWords('administration');
  const deleted = new Date(deletedAt);
  return (
    <li className="panel-entry bin-entry">
      <div className="panel-words">
        <p className="panel-title">
          <bdi>{title}</bdi>
        </p>
        <p className="panel-facts">
          <span>{t(`bin.kinds.${kind}`)}</span>
          <span>
            {t('bin.deleted')} {agoLabel(deleted, new Date())},{' '}
            <time dateTime={deletedAt}>{`${dayLabel(deleted, zone)}, ${hourLabel(deleted, zone)}`}</time>
          </span>
          <span>{t('bin.restorableUntil', { day: dayLabel(new Date(restorableUntil), zone) })}</span>
        </p>
      </div>
      <Button
        kind="secondary"
        size="small"
        aria-label={t('bin.restoreNamed', { title })}
        aria-busy={isRestoring}
        onClick={restore}
      >
        {t('bin.restore')}
        {isRestoring ? <Spinner size="small" label={t('bin.restoring')} /> : null}
      </Button>
    </li>
  );
}

import type { BinnedItem } from '../../../domain/item/bin.ts';
import { dayLabel } from '../../../domain/date/dates.ts';
import { BusyButton } from '../../base/kit/BusyButton.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Timestamp } from '../tools/Timestamp.tsx';
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
  return (
    <li className="panel-entry bin-entry">
      <div className="panel-words">
        <p className="panel-title">
          <bdi>{title}</bdi>
        </p>
        <p className="panel-facts">
          <span>{t(`bin.kinds.${kind}`)}</span>
          <span>
            {t('bin.deleted')} {agoLabel(new Date(deletedAt), new Date())}, <Timestamp at={deletedAt} />
          </span>
          <span>{t('bin.restorableUntil', { day: dayLabel(new Date(restorableUntil), zone) })}</span>
        </p>
      </div>
      <BusyButton
        kind="secondary"
        size="small"
        aria-label={t('bin.restoreNamed', { title })}
        busy={isRestoring && t('bin.restoring')}
        onClick={restore}
      >
        {t('bin.restore')}
      </BusyButton>
    </li>
  );
}

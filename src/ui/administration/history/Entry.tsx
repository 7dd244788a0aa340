import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayLabel, hourLabel } from '../../../domain/date/dates.ts';
import { bySite, hasVersions, type HistoryEntry } from '../../../domain/history/history.ts';
import { BusyButton } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useSession } from '../../features/session/SessionContext.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { BringBackModel } from './BringBackModel.ts';
import { Differences } from './Differences.tsx';
import { useFieldTexts } from './useFieldTexts.ts';

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly titles: ReadonlyMap<string, string>;
  readonly bringBack: BringBackModel;
  /** Whether the item still is as this change has left it. */
  readonly isCurrent: boolean;
  /** The address of the changes of this item, where several items are shown. */
  readonly address: string | undefined;
}

/** One change: what, of which item, by whom and when, and its differences on demand. */
export const Entry = observer(function Entry({ entry, titles, bringBack, isCurrent, address }: EntryProps) {
  const { zone } = useAdministration();
  const { t } = useWords('history');
  const { id, at, action, kind, title, differences } = entry;
  const instant = new Date(at);
  const hasVersion = !isCurrent && hasVersions(kind) && action !== 'deleted' && action !== 'purged';
  const shownTitle = title ?? t('unnamed');
  return (
    <li className="stack admin-entry history-entry" data-change={id} tabIndex={-1}>
      <div className="cluster spread admin-row">
        <div className="panel-words">
          <p>
            <b className="panel-title">{t(`actions.${action}`)}</b> <Person entry={entry} />
          </p>
          <p className="meta">
            <time dateTime={at}>{hourLabel(instant, zone)}</time>
            {address === undefined ? null : (
              <>
                <span>{t(`kinds.${kind}`)}</span>
                <Link to={address} className="text-link" aria-label={t('itemOnly', { title: shownTitle })}>
                  <bdi>{shownTitle}</bdi>
                </Link>
              </>
            )}
          </p>
        </div>
        {hasVersion ? (
          <BusyButton
            kind="secondary"
            size="small"
            aria-label={t('bringBack.openNamed', { when: `${dayLabel(instant, zone)}, ${hourLabel(instant, zone)}` })}
            busy={bringBack.isComparing && bringBack.entry?.id === id && t('bringBack.comparing')}
            onClick={() => void bringBack.compare(entry)}
          >
            {t('bringBack.open')}
          </BusyButton>
        ) : null}
      </div>
      {bringBack.entry?.id === id && bringBack.obstacle !== undefined ? (
        <p role="alert" className="trouble">
          {t(`bringBack.${bringBack.obstacle}`)}
        </p>
      ) : null}
      {differences.length === 0 ? null : <Details entry={entry} titles={titles} />}
    </li>
  );
});

/** The name of the person, or the id where no name is known. */
function Person({ entry: { person, personName } }: Pick<EntryProps, 'entry'>) {
  const self = useSession().self?.id;
  const { t } = useWords('history');
  if (person === bySite) return t('bySite');
  if (person === self) return t('byYou');
  return (
    <>
      {t('by')} <bdi>{personName ?? person}</bdi>
    </>
  );
}

const namedFields = 3;

/** The differences are compared when they are shown first. */
function Details({ entry: { differences }, titles }: Pick<EntryProps, 'entry' | 'titles'>) {
  const { t } = useWords('history');
  const texts = useFieldTexts(titles);
  const [isShown, show] = useState(false);
  const names = differences.map(({ field }) => texts.nameOf(field));
  const fields = [...names.slice(0, namedFields), ...(names.length > namedFields ? ['…'] : [])].join(', ');
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && show(true)}>
      <summary className="admin-summary">{t('differences.show', { count: differences.length, fields })}</summary>
      {isShown ? <Differences differences={differences} titles={titles} /> : null}
    </details>
  );
}

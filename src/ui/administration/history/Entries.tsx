import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { dayLabel } from '../../../domain/date/dates.ts';
import type { HistoryEntry } from '../../../domain/history/history.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { BringBackModel } from './BringBackModel.ts';
import type { EntriesModel } from './EntriesModel.ts';
import { Entry } from './Entry.tsx';

interface EntriesProps {
  readonly model: EntriesModel;
  readonly bringBack: BringBackModel;
  /** The heading of a day. */
  readonly heading: 'h2' | 'h3';
  /** The address of the changes of one item; missing where only one item is shown. */
  readonly addressOf?: (itemId: string) => string;
}

/** Rule HISTORY-2: changes by day in the zone of the administrator, and a button for more. */
export const Entries = observer(function Entries({ model, bringBack, heading: Heading, addressOf }: EntriesProps) {
  const { zone } = useAdministration();
  const { t } = useWords('history');
  const list = useRef<HTMLDivElement>(null);
  const { page, next, titles } = model;
  if (page === undefined) return null;
  const showMore = async () => {
    const first = await model.showMore();
    // The pressed button may be gone. The keyboard goes on where the new changes begin.
    if (first !== undefined)
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-change="${first.id}"]`)?.focus());
  };
  return (
    <div ref={list} className="stack history-days">
      {byDay(page.items, zone).map(([day, entries]) => (
        <section key={day}>
          <Heading className="label history-day">{day}</Heading>
          <ol>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                titles={titles}
                bringBack={bringBack}
                isCurrent={addressOf === undefined && entry === page.items[0]}
                address={addressOf?.(entry.itemId)}
              />
            ))}
          </ol>
        </section>
      ))}
      {page.nextCursor === null ? null : (
        <div className="part-state">
          {next.phase === 'error' ? <p role="alert">{t('moreFailed')}</p> : null}
          <Button kind="secondary" size="small" aria-busy={next.phase === 'loading'} onClick={() => void showMore()}>
            {next.phase === 'loading' ? t('loadingMore') : t('more')}
          </Button>
        </div>
      )}
    </div>
  );
});

/** The changes of each day, in their order. */
function byDay(
  entries: readonly HistoryEntry[],
  zone: string,
): readonly (readonly [string, readonly HistoryEntry[]])[] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = dayLabel(new Date(entry.at), zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

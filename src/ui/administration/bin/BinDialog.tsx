import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import type { BinnedItem } from '../../../domain/item/bin.ts';
import { itemKinds } from '../../../domain/item/itemKind.ts';
import { restorableDays } from '../../../domain/film/filmFiles.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { useSession } from '../../features/session/SessionContext.ts';
import { PanelDialog, PanelNote, type Note } from '../dialogs/PanelDialog.tsx';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';
import { restoreComplaints } from '../dialogs/useRestore.ts';
import { useMay } from '../state/useMay.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { LateBulkDialog } from '../bulk/LateBulkDialog.tsx';
import { BinModel } from './BinModel.ts';
import { binWordsEn } from './binWords.en.ts';
import { BinSelection } from './BinSelection.tsx';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { dayLabel } from '../../../domain/date/dates.ts';
import { Button, BusyButton } from '../../base/kit/Button.tsx';
import { Timestamp } from '../tools/Timestamp.tsx';

/** The deleted items, each with a button that restores it and one that deletes it for ever. */
export const BinDialog = observer(function BinDialog({ complaint }: { readonly complaint: string | undefined }) {
  const { bin, changed } = useAdministration();
  const { t } = useScreenWords('bin', binWordsEn);
  const { t: core } = useWords('administration');
  const may = useMay();
  const model = useModel(() => new BinModel(bin));
  const [note, setNote] = useState<Note>();
  const [verb, setVerb] = useState<'restore' | 'purge'>();
  const list = useRef<HTMLDivElement>(null);
  const restore = async (item: BinnedItem) => {
    setNote(undefined);
    if (!(await model.restore(item))) return;
    changed(item.kind);
    setNote({ text: core('done.restored', { title: item.title }) });
    // The pressed button is gone, so the list gets the focus.
    list.current?.focus();
  };
  const purge = async (item: BinnedItem | undefined) => {
    setNote(undefined);
    if ((await model.purge()) && item !== undefined) setNote({ text: core('done.purged', { title: item.title }) });
    // The button that opened the question is gone with its entry.
    if (model.asked === undefined) list.current?.focus();
  };
  const selection = { items: model.chosenItems.map(({ kind, id }) => ({ kind, id })) };
  const finished = () => {
    model.clear();
    model.load();
    for (const kind of itemKinds) void changed(kind);
  };
  const { trouble } = model;
  const message =
    trouble === undefined ? complaint : core(restoreComplaints[trouble.why], { title: trouble.item.title });
  return (
    <PanelDialog title={t('title')}>
      <p>{t('lead', { days: restorableDays })}</p>
      <PanelNote note={note} />
      <div role="alert" className="confirm-trouble">
        {message === undefined ? null : <p>{message}</p>}
      </div>
      <div ref={list} className="panel-list" tabIndex={-1}>
        <Fetched fetching={model.fetching} loading={t('loading')} failed={t('failed')}>
          {(items) =>
            items.length === 0 ? (
              <p className="part-state">{t('empty')}</p>
            ) : (
              <>
                {items.length > 1 && may('publish') ? (
                  <BinSelection model={model} count={items.length} open={setVerb} />
                ) : null}
                <ul>
                  {items.map((item) => (
                    <BinEntry
                      key={item.id}
                      item={item}
                      isRestoring={model.restoring.has(item.id)}
                      restore={() => void restore(item)}
                      purge={() => model.ask(item)}
                      choice={
                        items.length > 1 && may('publish') ? (
                          <input
                            type="checkbox"
                            aria-label={t('choose', { title: item.title })}
                            checked={model.chosen.has(item.id)}
                            onChange={() => model.toggle(item)}
                          />
                        ) : null
                      }
                    />
                  ))}
                </ul>
              </>
            )
          }
        </Fetched>
      </div>
      {verb === undefined ? null : (
        <LateBulkDialog
          verb={verb}
          selection={selection}
          count={selection.items.length}
          onFinished={finished}
          close={() => setVerb(undefined)}
        />
      )}
      {model.asked === undefined ? null : (
        <QuestionDialog
          title={t('purgeTitle', { title: model.asked.title })}
          action={t('purge')}
          isWarning
          busy={model.isPurging && t('purging')}
          failure={model.hasPurgeFailed ? 'failed' : undefined}
          confirm={() => void purge(model.asked)}
          close={() => model.ask(undefined)}
        >
          <p>{t('purgeBody')}</p>
        </QuestionDialog>
      )}
    </PanelDialog>
  );
});

const units = [
  ['day', millisecondsInDay],
  ['hour', millisecondsInHour],
  ['minute', millisecondsInMinute],
] as const;

/** The time since an instant in words: "3 days ago", "2 hours ago", "now". */
export function agoLabel(then: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - then.getTime());
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, milliseconds] of units) {
    if (passed >= milliseconds) return words.format(-Math.floor(passed / milliseconds), unit);
  }
  return words.format(0, 'second');
}

interface BinEntryProps {
  readonly item: BinnedItem;
  readonly isRestoring: boolean;
  readonly restore: () => void;
  readonly purge: () => void;
  /** The box that chooses it. */
  readonly choice: ReactNode;
}

/** Rule ROLE-8. A deleted item: its kind and title, when it was deleted, and until when it can be restored. */
const BinEntry = observer(function BinEntry({ item, isRestoring, restore, purge, choice }: BinEntryProps) {
  const { kind, title, deletedAt, deletedBy, deletedByName, restorableUntil } = item;
  const { zone } = useAdministration();
  const may = useMay();
  const isOwn = useSession().self?.id === deletedBy;
  const { t } = useWords('bin');
  return (
    <li className="cluster spread admin-entry panel-entry bin-entry">
      <div className="panel-words">
        <p className="panel-title">
          {choice} <bdi>{title}</bdi>
        </p>
        <p className="meta">
          <span>{t(`kinds.${kind}`)}</span>
          <span>
            {t('deleted')} {agoLabel(new Date(deletedAt), new Date())}, <Timestamp at={deletedAt} />{' '}
            <bdi>{isOwn ? t('deletedByYou') : t('deletedBy', { name: deletedByName ?? deletedBy })}</bdi>
          </span>
          <span>{t('restorableUntil', { day: dayLabel(new Date(restorableUntil), zone) })}</span>
        </p>
      </div>
      <div className="cluster">
        {may('publish') ? (
          <BusyButton
            kind="secondary"
            size="small"
            aria-label={t('restoreNamed', { title })}
            busy={isRestoring && t('restoring')}
            onClick={restore}
          >
            {t('restore')}
          </BusyButton>
        ) : null}
        {may('administer') ? (
          <Button kind="secondary" size="small" aria-label={t('purgeNamed', { title })} onClick={purge}>
            {t('purge')}
          </Button>
        ) : null}
      </div>
    </li>
  );
});

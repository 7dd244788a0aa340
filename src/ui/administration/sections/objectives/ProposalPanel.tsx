import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { clockTime } from '../../../../domain/date/duration.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { Fetched } from '../../../base/kit/Fetched.tsx';
import { useScreenWords, useWords } from '../../../base/words/useWords.ts';
import { PlayFrom } from '../../film/PlayerTime.tsx';
import { useAdministration } from '../../state/AdministrationContext.ts';
import type { RowsModel } from '../rows/RowsModel.ts';
import { chapterWordsEn } from './chapterWords.en.ts';
import type { ObjectiveRow } from './ObjectivesForm.ts';
import { Proposals } from './Proposals.ts';

interface ProposalPanelProps {
  readonly rows: RowsModel<ObjectiveRow>;
}

/** Rule EDITOR-5: the proposed chapters, each with a button that adds it to the form. */
export const ProposalPanel = observer(function ProposalPanel({ rows }: ProposalPanelProps) {
  const { t } = useScreenWords('chapters', chapterWordsEn);
  const { captionEditing } = useAdministration();
  const [proposals] = useState(() => new Proposals(captionEditing, rows));
  const item = rows.editor.seen?.item;
  useEffect(() => {
    proposals.load();
    return () => proposals.leave();
  }, [proposals]);
  return (
    <div className="stack surface chapter-panel">
      <Fetched fetching={proposals.fetching} loading={t('propose.loading')} failed={t('propose.failed')}>
        {(all) =>
          all.length === 0 ? (
            <p className="note">{t(item?.captions.length === 0 ? 'propose.noCaptions' : 'propose.none')}</p>
          ) : (
            <ProposalList proposals={proposals} room={rows.room} />
          )
        }
      </Fetched>
    </div>
  );
});

const ProposalList = observer(function ProposalList({
  proposals,
  room,
}: {
  readonly proposals: Proposals;
  readonly room: number;
}) {
  const { t } = useWords('chapters');
  const list = useRef<HTMLOListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { open, accepted } = proposals;
  const isFull = room === 0;
  /** The focus goes to the next proposal, since its button is gone. */
  const acceptOne = (index: number) => {
    const next =
      list.current?.querySelectorAll<HTMLElement>('.chapter-add')[index === open.length - 1 ? index - 1 : index + 1];
    (next ?? status.current)?.focus();
    proposals.accept(open.slice(index, index + 1));
  };
  return (
    <>
      <p className="note">{t('propose.lead')}</p>
      <ol ref={list} className="stack chapter-list" role="list">
        {open.map((chapter, index) => {
          const { title, time } = chapter;
          return (
            <li key={time} className="cluster">
              <span className="grow">
                <b>{clockTime(time)}</b> <bdi>{title}</bdi>
              </span>
              <PlayFrom second={time} named={title} />
              <Button
                kind="link"
                size="small"
                className="chapter-add"
                isWaiting={isFull}
                aria-label={t('propose.addNamed', { title })}
                onClick={() => acceptOne(index)}
              >
                {t('propose.add')}
              </Button>
            </li>
          );
        })}
      </ol>
      <div className="cluster">
        {open.length < 2 ? null : (
          <Button
            kind="secondary"
            size="small"
            isWaiting={isFull}
            onClick={() => {
              status.current?.focus();
              proposals.accept(open);
            }}
          >
            {t('propose.addAll', { count: open.length })}
          </Button>
        )}
        <p ref={status} className="part-done" role="status" tabIndex={-1}>
          {isFull ? t('full') : accepted > 0 ? t('added', { count: accepted }) : '\u00a0'}
        </p>
      </div>
    </>
  );
});

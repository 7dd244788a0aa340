import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FilmOwner } from '../../../domain/item/filmName.ts';
import { BusyButton, Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { JobsModel } from './JobsModel.ts';

interface JobEntryProps {
  readonly id: string;
  readonly model: JobsModel;
  /** What kind of work it is. */
  readonly title: ReactNode;
  readonly item: FilmOwner | null;
  /** What can be done; undefined if nothing can. */
  readonly mending?: { readonly text: string; readonly name: string; readonly busy: string; readonly act: () => void };
  readonly children: ReactNode;
}

/** One entry of a list: what it is, the item with a way to its editor, and the button that mends it. */
export const JobEntry = observer(function JobEntry({ id, model, title, item, mending, children }: JobEntryProps) {
  const { t } = useWords('jobs');
  const { edit } = useAdministration();
  const { trouble, busy } = model;
  return (
    <li className="stack admin-entry job">
      <div className="cluster spread admin-row">
        <div className="panel-words">
          <p className="cluster">{title}</p>
          {item === null ? null : (
            <Button
              kind="link"
              size="small"
              className="job-item"
              aria-label={t('edit', { title: item.title })}
              onClick={() => edit({ kind: item.kind, id: item.id })}
            >
              <bdi>{item.title}</bdi>
            </Button>
          )}
        </div>
        {mending === undefined ? null : (
          <BusyButton
            kind="secondary"
            size="small"
            aria-label={mending.name}
            busy={busy.has(id) && mending.busy}
            onClick={mending.act}
          >
            {mending.text}
          </BusyButton>
        )}
      </div>
      {children}
      <div role="alert" className="trouble">
        {trouble?.id === id ? <p>{trouble.words ?? t('notDone')}</p> : null}
      </div>
    </li>
  );
});

import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { Button, BusyButton } from '../../base/kit/Button.tsx';
import { useLeaveWarning } from '../../base/page/useLeaveWarning.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { CaptionedItem, CaptionWorkModel } from './work/CaptionWorkModel.ts';
import { commandOf, type CueCommand } from './list/cueKeys.ts';
import { CueList } from './list/CueList.tsx';
import { CuePlayer } from './list/CuePlayer.tsx';
import { CueTimes, CueToolbar } from './list/CueToolbar.tsx';
import { FindModel } from './list/FindModel.ts';
import { FindPanel } from './list/FindPanel.tsx';
import { KeyTable } from './list/KeyTable.tsx';
import { ProblemList } from './list/ProblemList.tsx';
import { TranslationPanel } from './work/TranslationPanel.tsx';
import { VersionList } from './work/VersionList.tsx';
import { VersionsModel } from './work/VersionsModel.ts';
import { WorkNotices } from './work/WorkNotices.tsx';

interface CueEditorProps {
  readonly kind: FilmKind;
  readonly item: CaptionedItem;
  readonly model: CaptionWorkModel;
}

/**
 * The loaded editor: the player and its tools beside the list. On a narrow screen they are above each other. It is not
 * rendered again while somebody types.
 */
export const CueEditor = observer(function CueEditor({ kind, item, model }: CueEditorProps) {
  const { t } = useWords('cues');
  const { captionEditing, unsaved } = useAdministration();
  const { list, language, isDirty, work } = model;
  const [find] = useState(() => new FindModel(list));
  const [versions] = useState(() => new VersionsModel(captionEditing, () => ({ kind, id: item.id }), language, list));
  useEffect(() => () => versions.leave(), [versions]);
  useEffect(() => unsaved.watch(model), [unsaved, model]);
  useLeaveWarning(isDirty);
  useEffect(() => {
    const keep = () => model.unsaved?.keepNow();
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [model]);
  const run = useCallback((command: CueCommand) => commands[command]({ list, find, model }), [list, find, model]);
  const film = useMemo(() => ({ kind, name: item.name ?? item.title ?? '', item }), [kind, item]);
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const command = commandOf(event.nativeEvent, event.target instanceof HTMLInputElement);
    if (command === undefined) return;
    event.preventDefault();
    run(command);
  };
  return (
    <div className="cue-editor" onKeyDown={onKey}>
      <div className="stack cue-side">
        <CuePlayer film={film} model={list} language={language} />
        <CueToolbar model={list} run={run} />
      </div>
      <div className="stack cue-main">
        <WorkNotices model={model} />
        <SaveBar model={model} />
        <FindPanel model={find} />
        {list.isEmpty ? (
          <div className="part-state">
            <p>{t('list.empty')}</p>
            <Button kind="secondary" size="small" onClick={() => list.insert()}>
              {t('list.first')}
            </Button>
          </div>
        ) : (
          <CueList model={list} language={language} />
        )}
      </div>
      <div className="cue-parts">
        <ProblemList model={list} />
        <CueTimes model={list} />
        <VersionList model={versions} versions={work.versions} />
        <TranslationPanel model={list} language={language} slug={item.slug} />
        <KeyTable />
      </div>
    </div>
  );
});

const SaveBar = observer(function SaveBar({ model }: { readonly model: CaptionWorkModel }) {
  const { t } = useWords('cues');
  const { busy, done, isDirty, conflict } = model;
  return (
    <div className="cluster cue-save">
      <p className="note grow" role="status">
        {done !== undefined ? t(`done.${done}`) : isDirty ? t('done.unsaved') : ''}
      </p>
      <BusyButton
        kind="secondary"
        size="small"
        busy={busy === 'draft' && t('save.saving')}
        onClick={() => void model.saveDraft()}
      >
        {t('save.draft')}
      </BusyButton>
      <BusyButton
        size="small"
        busy={busy === 'publish' && t('save.publishing')}
        isWaiting={conflict !== undefined}
        onClick={() => void model.publish()}
      >
        {t('save.publish')}
      </BusyButton>
    </div>
  );
});

interface Editing {
  readonly list: CaptionWorkModel['list'];
  readonly find: FindModel;
  readonly model: CaptionWorkModel;
}

const commands: Readonly<Record<CueCommand, (editing: Editing) => void>> = {
  play: ({ list }) => list.togglePlay(),
  'play-here': ({ list }) => list.playFrom(list.selected),
  'set-start': ({ list }) => list.startHere(),
  'set-end': ({ list }) => list.endHere(),
  split: ({ list }) => list.splitAtCaret(),
  'split-at-player': ({ list }) => list.splitAtPlayer(),
  merge: ({ list }) => list.merge(),
  insert: ({ list }) => list.insert(),
  delete: ({ list }) => list.remove(),
  'next-problem': ({ list }) => list.goToNextProblem(),
  fix: ({ list }) => list.fixSelected(),
  find: ({ find }) => find.open(),
  undo: ({ list }) => list.undo(),
  redo: ({ list }) => list.redo(),
  save: ({ model }) => void model.saveDraft(),
};

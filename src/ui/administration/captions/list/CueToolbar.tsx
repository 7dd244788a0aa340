import { observer } from 'mobx-react-lite';
import { useState, type MouseEvent } from 'react';
import { readCueTime } from '../../../../domain/film/cues/cueTime.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { TextField } from '../../../base/kit/Field.tsx';
import { Switch } from '../../../base/kit/Switch.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { keyOf, type CueCommand } from './cueKeys.ts';
import type { CueListModel } from './CueListModel.ts';

const buttons = [
  'play',
  'play-here',
  'set-start',
  'set-end',
  'split',
  'split-at-player',
  'merge',
  'insert',
  'delete',
  'undo',
  'redo',
  'find',
] as const satisfies readonly CueCommand[];

interface CueToolbarProps {
  readonly model: CueListModel;
  readonly run: (command: CueCommand) => void;
}

/** The actions on the selected cue. They leave the focus in its text, so that a phone keeps its keyboard. */
export const CueToolbar = observer(function CueToolbar({ model, run }: CueToolbarProps) {
  const { t } = useWords('cues');
  const { announcement, isPlaying } = model;
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <div className="stack cue-tools">
      <div className="cluster" role="group" aria-label={t('tools.label')}>
        {buttons.map((command) => (
          <Button
            key={command}
            kind="secondary"
            size="small"
            title={keyOf(command)}
            aria-keyshortcuts={keyOf(command)?.replace('Ctrl', 'Control')}
            onMouseDown={keepFocus}
            onClick={() => run(command)}
          >
            {t(command === 'play' && isPlaying ? 'tools.pause' : `tools.${command}`)}
          </Button>
        ))}
      </div>
      <p className="note cue-announced" role="status">
        {announcement === undefined ? '' : t(`announced.${announcement.what}`, { ...announcement })}
      </p>
    </div>
  );
});

/** Whether the list follows the player, and a way to move all cues, or those from the selected one on. */
export const CueTimes = observer(function CueTimes({ model }: { readonly model: CueListModel }) {
  const { t } = useWords('cues');
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const shift = (from: number) => {
    const isBack = /^\s*[-−]/.test(typed);
    const seconds = readCueTime(typed.replace(/^\s*[-−+]/, ''));
    setIsRefused(seconds === undefined);
    if (seconds !== undefined) model.shift(from, isBack ? -seconds : seconds);
  };
  return (
    <section className="stack" aria-label={t('shift.title')}>
      <Switch label={t('tools.follow')} isOn={model.isFollowing} onChange={(isOn) => model.follow(isOn)} />
      <details>
        <summary className="admin-summary">{t('shift.title')}</summary>
        <div className="stack cue-panel">
          <TextField
            label={t('shift.seconds')}
            hint={t('shift.hint')}
            value={typed}
            error={isRefused ? t('shift.refused') : undefined}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="cluster">
            <Button kind="secondary" size="small" onClick={() => shift(0)}>
              {t('shift.all')}
            </Button>
            <Button kind="secondary" size="small" onClick={() => shift(Math.max(0, model.selected))}>
              {t('shift.fromHere', { cue: model.selected + 1 })}
            </Button>
          </div>
        </div>
      </details>
    </section>
  );
});

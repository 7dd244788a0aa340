import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { progressText, sizeText } from '../uploads/uploadWording.ts';
import type { ImportModel } from './ImportModel.ts';

/** How far the comparison, the sending and the processing are, with one button that pauses all of it. */
export const ImportProgress = observer(function ImportProgress({ model }: { readonly model: ImportModel }) {
  const { t } = useWords('import');
  const { t: filmWords } = useWords('film');
  const { facts, hashes, hashed, sender, bytes, folder } = model;
  const { counts, total, state } = facts;
  const { reading } = hashes;
  const ended = counts.done + counts.failed + counts.skipped;
  const { bytesPerSecond } = sender.progress;
  const underWay = counts.queued + counts.making + counts.processing;
  const sent =
    bytesPerSecond > 0
      ? progressText(filmWords, { ...bytes, bytesPerSecond, secondsLeft: bytes.secondsLeft })
      : t('sending.bytes', { sent: sizeText(filmWords, bytes.sent), total: sizeText(filmWords, bytes.total) });
  return (
    <>
      {reading === undefined ? null : (
        <Bar label={t('hashing.label')} value={hashed.done + reading.percent / 100} max={hashed.total}>
          {t('hashing.progress', { file: reading.fileName, percent: reading.percent, ...hashed })}
        </Bar>
      )}
      {state === 'draft' ? null : (
        <section className="stack callout" aria-label={t('sending.label')}>
          <Bar label={t('sending.label')} value={ended} max={total}>
            {[
              t('sending.items', { done: ended, total }),
              ...(folder === undefined || bytes.total === 0 ? [] : [sent]),
              ...(sender.isPaused ? [t('sending.paused')] : []),
              ...(underWay > 0 ? [t('sending.processing', { count: underWay })] : []),
            ].join(' · ')}
          </Bar>
          {state === 'running' && folder !== undefined && model.needsFiles ? (
            <div className="cluster">
              <Button
                kind="secondary"
                size="small"
                onClick={() => (sender.isPaused ? sender.resume() : sender.pause())}
              >
                {sender.isPaused ? t('sending.resume') : t('sending.pause')}
              </Button>
            </div>
          ) : null}
        </section>
      )}
    </>
  );
});

interface BarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly children: string;
}

function Bar({ label, value, max, children }: BarProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="note" dir="auto">
        {children}
      </p>
      <progress className="import-bar" aria-label={label} aria-describedby={id} max={Math.max(1, max)} value={value} />
    </div>
  );
}

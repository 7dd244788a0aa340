import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { FileInput } from './FileInput.tsx';
import { filePartOf, isUnderWay, percentSent, type Upload } from './Upload.ts';
import type { UploadQueue } from './UploadQueue.ts';
import { errorText, progressText, stateText } from './uploadWording.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly queue: UploadQueue;
  /** False beside the item itself, where the title is known. */
  readonly hasTitle?: boolean;
}

/** An upload: its progress, and the actions on it. */
export const UploadRow = observer(function UploadRow({ upload, queue, hasTitle = true }: UploadRowProps) {
  const { t } = useWords('film');
  const { state, fileName, target, sent, total, percent } = upload;
  const error = errorText(t, upload);
  const isMoving = isUnsent(upload);
  return (
    <div className={`stack upload upload-${state}`}>
      <p className="upload-name">
        <strong dir="auto">{fileName}</strong>
        {hasTitle ? <span className="note"> {t('upload.for', { title: target.title })}</span> : null}
      </p>
      {isMoving || state === 'attaching' ? (
        <progress className="upload-bar" aria-label={t('upload.progress', { file: fileName })} max={total} value={sent}>
          {percentSent(upload)} %
        </progress>
      ) : null}
      {state === 'processing' ? (
        <progress
          className="upload-bar"
          aria-label={t('upload.processing', { file: fileName })}
          max={100}
          value={percent}
        >
          {percent} %
        </progress>
      ) : null}
      <p className="cluster spread note upload-state">
        <span>
          {stateText(t, upload)}
          {state === 'processing' ? ` · ${t('upload.percent', { percent })}` : ''}
        </span>
        {isMoving && !upload.needsFile ? <span>{progressText(t, upload)}</span> : null}
      </p>
      {error === undefined ? null : <p className="trouble">{error}</p>}
      <UploadButtons upload={upload} queue={queue} />
    </div>
  );
});

/** The labels name the file, because a screen reader may read a button alone. */
const UploadButtons = observer(function UploadButtons({ upload, queue }: UploadRowProps) {
  const { t } = useWords('film');
  const input = useRef<HTMLInputElement>(null);
  const { id, state, fileName: file, needsFile, error, part } = upload;
  const isFinal =
    error !== undefined && ['too-large', 'empty', 'refused', 'unreadable', 'item-gone'].includes(error.kind);
  const act = (action: string, run: () => void) => (
    <Button kind="link" size="small" aria-label={t('upload.of', { action, file })} onClick={run}>
      {action}
    </Button>
  );
  return (
    <div className="cluster upload-acts">
      {isUnsent(upload) && state !== 'paused' ? act(t('upload.pause'), () => queue.pause(id)) : null}
      {state === 'paused' && !needsFile ? act(t('upload.resume'), () => queue.resume(id)) : null}
      {state === 'paused' && needsFile ? (
        <>
          <Button kind="link" size="small" onClick={() => input.current?.click()}>
            {t('upload.choose', { file })}
          </Button>
          <FileInput ref={input} part={filePartOf(part)} choose={([chosen]) => chosen && queue.resume(id, chosen)} />
        </>
      ) : null}
      {isUnsent(upload) ? act(t('upload.cancel'), () => queue.cancel(id)) : null}
      {state === 'failed' && !isFinal ? act(t('upload.retry'), () => queue.retry(id)) : null}
      {state === 'cancelled' ? act(t('upload.again'), () => queue.retry(id)) : null}
      {state === 'done' || state === 'failed' || state === 'cancelled'
        ? act(t('upload.dismiss'), () => queue.dismiss(id))
        : null}
    </div>
  );
});

function isUnsent(upload: Upload): boolean {
  return upload.state === 'waiting' || upload.state === 'paused' || isUnderWay(upload);
}

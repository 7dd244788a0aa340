import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../base/kit/Icon.tsx';
import { useKeptFocus } from '../../base/kit/useKeptFocus.ts';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { useLeaveWarning } from '../../base/page/useLeaveWarning.ts';
import './uploads.css';
import { filmWordsEn } from './filmWords.en.ts';
import { UploadRow } from './UploadRow.tsx';
import { needsSomeone, percentSent, type Upload, processedTogether, sentTogether } from './Upload.ts';
import type { UploadQueue } from './UploadQueue.ts';
import { progressText, saidText, stateText } from './uploadWording.ts';

interface UploadTrayProps {
  readonly queue: UploadQueue;
  /** Called with a message when the last of the uploads has ended well. The bar is then at the end of the page. */
  readonly onFinished?: (text: string) => void;
}

/**
 * Rule UPLOAD-20: all uploads in one line at the bottom of the window. It expands on request, or if an upload waits for
 * the person. When all are done it moves to the end of the page, where it covers nothing.
 */
export const UploadTray = observer(function UploadTray({ queue, onFinished }: UploadTrayProps) {
  const { t } = useScreenWords('film', filmWordsEn);
  const { isSending, listed: all, busy } = queue;
  const wasBusy = useRef(false);
  useEffect(() => {
    void queue.recall();
  }, [queue]);
  useEffect(() => {
    if (wasBusy.current && areDone(all)) onFinished?.(t('tray.finished', { count: all.length }));
    wasBusy.current = busy > 0;
  });
  useLeaveWarning(isSending);
  return (
    <>
      {all.length === 0 ? null : <Tray queue={queue} />}
      {/* The live region is always mounted, or the first message would not be announced. Each line is announced
          alone. */}
      <div className="visually-hidden" role="status" aria-atomic="false">
        {all.map((upload) => (
          <Announcement key={upload.id} queue={queue} id={upload.id} />
        ))}
      </div>
    </>
  );
});

const Tray = observer(function Tray({ queue }: { readonly queue: UploadQueue }) {
  const { t } = useWords('film');
  const [chosen, choose] = useState<boolean>();
  const tray = useRef<HTMLElement>(null);
  const id = useId();
  const { listed: all } = queue;
  const needy = all.filter(needsSomeone).length;
  const isOpen = chosen ?? needy > 0;
  useKeptFocus(tray);
  return (
    <section ref={tray} className={areDone(all) ? 'upload-tray is-done' : 'upload-tray'} aria-label={t('tray.label')}>
      <TrayBar queue={queue} />
      <header className="upload-tray-head wrap">
        <div className="cluster grow upload-tray-line">
          <h2>{summary(t, queue)}</h2>
          {needy === 0 ? null : <p className="upload-tray-needs">{t('tray.needs', { count: needy })}</p>}
          {/* A single upload shows the same facts below. */}
          {isOpen && all.length === 1 ? null : <Facts queue={queue} />}
        </div>
        {queue.hasFinished ? (
          <button type="button" className="bare-button upload-tray-clear" onClick={() => queue.clear()}>
            {t('tray.clear')}
          </button>
        ) : null}
        <button
          type="button"
          className="bare-button upload-tray-fold"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'tray.collapse' : 'tray.expand')}
          onClick={() => choose(!isOpen)}
        >
          <Icon path={isOpen ? 'm3 6 5 5 5-5' : 'm3 10 5-5 5 5'} />
        </button>
      </header>
      <ul id={id} className="upload-list wrap" hidden={!isOpen}>
        {all.map((upload) => (
          <li key={upload.id}>
            <UploadRow upload={upload} queue={queue} />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** The progress of all uploads together, along the upper edge. */
const TrayBar = observer(function TrayBar({ queue: { listed: all } }: { readonly queue: UploadQueue }) {
  const { t } = useWords('film');
  const sent = sentTogether(all);
  const processed = processedTogether(all);
  if (sent !== undefined)
    return (
      <progress
        className="upload-bar upload-tray-bar"
        aria-label={t('tray.progress')}
        max={sent.total}
        value={sent.sent}
      />
    );
  return processed === undefined ? null : (
    <progress className="upload-bar upload-tray-bar" aria-label={t('tray.progress')} max={100} value={processed} />
  );
});

/** The same progress in words, or why it stopped. */
const Facts = observer(function Facts({ queue: { listed: all } }: { readonly queue: UploadQueue }) {
  const { t } = useWords('film');
  const sent = sentTogether(all);
  const processed = processedTogether(all);
  const held = all.find(({ state }) => state === 'offline' || state === 'crowded');
  if (held !== undefined) return <p className="note upload-tray-facts">{stateText(t, held)}</p>;
  if (sent !== undefined)
    return (
      <p className="note upload-tray-facts">
        {t('tray.sent', { percent: percentSent(sent), progress: progressText(t, sent) })}
      </p>
    );
  if (processed !== undefined)
    return <p className="note upload-tray-facts">{t('tray.processed', { percent: processed })}</p>;
  const paused = all.filter((upload) => upload.state === 'paused' && !needsSomeone(upload)).length;
  return paused === 0 ? null : <p className="note upload-tray-facts">{t('tray.paused', { count: paused })}</p>;
});

const Announcement = observer(function Announcement({
  queue,
  id,
}: {
  readonly queue: UploadQueue;
  readonly id: string;
}) {
  const { t } = useWords('film');
  const upload = queue.find(id);
  return upload === undefined ? null : <p>{saidText(t, upload)}</p>;
});

function areDone(uploads: readonly Upload[]): boolean {
  return uploads.length > 0 && uploads.every(({ state }) => state === 'done');
}

function summary(t: ReturnType<typeof useWords<'film'>>['t'], { listed: all, busy }: UploadQueue): string {
  const total = all.length;
  if (busy > 0) return busy === total ? t('tray.busy', { count: busy }) : t('tray.busySome', { count: busy, total });
  return areDone(all) ? t('tray.finished', { count: total }) : t('tray.summary', { count: total });
}

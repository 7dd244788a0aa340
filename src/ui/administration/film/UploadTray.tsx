import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useScreenWords } from '../../words/useScreenWords.ts';
import { useWords } from '../../words/useWords.ts';
import './film.css';
import { filmWordsEn } from './filmWords.en.ts';
import { UploadRow } from './UploadRow.tsx';
import type { UploadQueue } from './UploadQueue.ts';
import { saidText } from './uploadWording.ts';

/** All uploads, at the bottom of every page, for as long as there are some. */
export const UploadTray = observer(function UploadTray({ queue }: { readonly queue: UploadQueue }) {
  useScreenWords('film', filmWordsEn);
  const { t } = useWords('film');
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  const { isSending, all } = queue;
  useEffect(() => {
    void queue.recall();
  }, [queue]);
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
  return (
    <>
      {all.length === 0 ? null : (
        <section className="upload-tray" aria-label={t('tray.label')}>
          <header className="upload-tray-head">
            <h2>{summary(t, queue)}</h2>
            {queue.hasFinished ? <button type="button" className="upload-tray-clear" onClick={() => queue.clear()}>{t('tray.clear')}</button> : null}
            <button type="button" className="upload-tray-fold" aria-expanded={isOpen} aria-controls={id} aria-label={t(isOpen ? 'tray.collapse' : 'tray.expand')} onClick={() => setIsOpen(!isOpen)}>
              <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d={isOpen ? 'm3 6 5 5 5-5' : 'm3 10 5-5 5 5'} /></svg>
            </button>
          </header>
          <ul id={id} className="upload-list" hidden={!isOpen}>
            {all.map((upload) => <li key={upload.id}><UploadRow upload={upload} queue={queue} /></li>)}
          </ul>
        </section>
      )}
      {/* Always there, or what comes first would not be heard; each line is said alone. */}
      <div className="visually-hidden" role="status" aria-atomic="false">{all.map((upload) => <Said key={upload.id} queue={queue} id={upload.id} />)}</div>
    </>
  );
});

const Said = observer(function Said({ queue, id }: { readonly queue: UploadQueue; readonly id: string }) {
  const { t } = useWords('film');
  const upload = queue.find(id);
  return upload === undefined ? null : <p>{saidText(t, upload)}</p>;
});

function summary(t: ReturnType<typeof useWords<'film'>>['t'], { all, busy }: UploadQueue): string {
  return busy === 0 || busy === all.length ? t('tray.summary', { count: all.length }) : t('tray.summaryBusy', { count: busy, total: all.length });
}

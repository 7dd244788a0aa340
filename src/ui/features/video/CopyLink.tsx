import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { clockTime } from '../../../domain/date/duration.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { writeClipboard } from '../../base/page/writeClipboard.ts';
import { CopyLinkModel } from './CopyLinkModel.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';

interface CopyLinkProps {
  /** The path of the page. */
  readonly path: string;
  readonly playback: PlaybackModel;
  /** The start time in the address. It is used until playback begins. */
  readonly startAt: number | undefined;
}

/** Copies the address of the current moment of the video. */
export const CopyLink = observer(function CopyLink({ path, playback, startAt }: CopyLinkProps) {
  const { t } = useWords('watch');
  const [model] = useState(() => new CopyLinkModel(writeClipboard));
  const second = playback.second ?? startAt ?? 0;
  const copy = () => void model.copy(new URL(second > 0 ? `${path}?t=${second}` : path, window.location.href).href);
  return (
    <div className="copy-link">
      <Button kind="secondary" size="small" onClick={copy}>
        {second > 0 ? t('link.copyAt', { time: clockTime(second) }) : t('link.copy')}
      </Button>
      <span className="copy-link-status" role="status">
        {model.state === 'copied' ? t('link.copied') : ''}
      </span>
      {model.state === 'by-hand' ? (
        <input ref={offer} className="copy-link-field" readOnly value={model.address} aria-label={t('link.byHand')} />
      ) : null}
    </div>
  );
});

function offer(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { inChunk } from '../../base/loading/Chunk.ts';
import { LateDialog } from '../../base/page/DialogBoundary.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import { ShareModel, type ShareOnDevice } from './ShareModel.ts';

const dialog = inChunk(
  async () => (await import(/* webpackChunkName: "SiteDialog" */ './ShareDialog.tsx')).ShareDialog,
);

export const loadShareAhead = () => dialog.loadAhead();

interface ShareProps {
  readonly title: string;
  /** The path of the page. */
  readonly path: string;
  readonly playback: PlaybackModel;
  /** The start time in the address. It is used until playback begins. */
  readonly startAt: number | undefined;
}

/** Shares the page from the current moment of the film. */
export const Share = observer(function Share({ title, path, playback, startAt }: ShareProps) {
  const { t } = useWords('watch');
  const [model] = useState(() => new ShareModel());
  const share = () => {
    const page = new URL(path, window.location.href).href;
    void model.share(title, page, playback.secondToShare() ?? startAt ?? 0, shareOfDevice());
  };
  return (
    <div className="share">
      <Button kind="secondary" size="small" onClick={share} onPointerEnter={() => void loadShareAhead()}>
        {t('share')}
      </Button>
      {model.offered === undefined ? null : (
        <LateDialog chunk={dialog} close={() => model.close()}>
          <dialog.Screen title={title} path={path} second={model.offered} close={() => model.close()} />
        </LateDialog>
      )}
    </div>
  );
});

function shareOfDevice(): ShareOnDevice | undefined {
  const device = navigator as { readonly share?: ShareOnDevice };
  return device.share === undefined ? undefined : (shared) => navigator.share(shared);
}

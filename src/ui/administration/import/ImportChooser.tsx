import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useFileArea } from '../film/FilmChooser.tsx';
import { folderFromDrop, folderFromInput, type ChosenFolder } from './folder/chosenFolder.ts';
import { canPickFolder, pickFolder, readHandle, type FolderHandle } from './folder/FolderHandles.ts';

interface ImportChooserProps {
  readonly isBusy: boolean;
  readonly take: (folder: Promise<ChosenFolder>, handle?: FolderHandle) => void;
  readonly found: (count: number) => void;
}

/** An area for a dropped folder, with a button that opens the dialog for folders. */
export const ImportChooser = observer(function ImportChooser({ isBusy, take, found }: ImportChooserProps) {
  const { t } = useWords('import');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // React knows no attribute for it.
  useEffect(() => input.current?.setAttribute('webkitdirectory', ''), []);
  const [isOver, area] = useFileArea(isBusy, (dropped) => take(folderFromDrop(dropped)));
  const choose = async () => {
    if (!canPickFolder()) return input.current?.click();
    const handle = await pickFolder();
    if (handle !== undefined) take(readHandle(handle, found), handle);
    return undefined;
  };
  return (
    <div className={`stack callout file-drop ${isOver ? 'is-over' : ''}`} {...area}>
      <p className="cluster">
        <span className="file-drop-word">{t('choose.drop')}</span>
        <Button isWaiting={isBusy} aria-describedby={id} onClick={() => void choose()}>
          {t('choose.label')}
        </Button>
      </p>
      <p id={id} className="note">
        {t('choose.hint')}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        multiple
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Without this, choosing the same folder again would fire no event.
          currentTarget.value = '';
          if (files.length > 0) take(Promise.resolve(folderFromInput(files)));
        }}
      />
    </div>
  );
});

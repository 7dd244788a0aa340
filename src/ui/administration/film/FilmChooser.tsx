import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { FilePart } from '../../../domain/film/chosenFile.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useScreenWords } from '../../base/words/useWords.ts';
import './film.css';
import { FileInput } from '../uploads/FileInput.tsx';
import { filmWordsEn } from '../uploads/filmWords.en.ts';

interface FilmChooserProps {
  /** The label of the button. The default is "Choose a file". */
  readonly label?: string;
  /** Which files are accepted. It stands below the button. */
  readonly hint?: ReactNode;
  readonly part: FilePart;
  /** The `accept` attribute of the input. The default is that of the part. */
  readonly accept?: string;
  readonly isMany?: boolean;
  readonly isBusy?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Takes what was dropped instead of `onFiles`, for example to read folders. */
  readonly onDrop?: (dropped: DataTransfer) => void;
}

/** An area that accepts dropped files, with a button that opens the file dialog. */
export function FilmChooser({
  label,
  hint,
  part,
  accept,
  isMany = false,
  isBusy = false,
  onFiles,
  onDrop,
}: FilmChooserProps) {
  const { t } = useScreenWords('film', filmWordsEn);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = (files: readonly File[]) => {
    const chosen = isMany ? files : files.slice(0, 1);
    if (chosen.length > 0) onFiles(chosen);
  };
  const [isOver, area] = useFileArea(isBusy, onDrop ?? (({ files }) => choose([...files])));
  return (
    <div className={`stack callout file-drop ${isOver ? 'is-over' : ''}`} {...area}>
      <p className="cluster">
        <span className="file-drop-word">{t(isMany ? 'chooser.dropSome' : 'chooser.drop')}</span>
        <Button
          kind="secondary"
          size="small"
          isWaiting={isBusy}
          aria-describedby={hint === undefined ? undefined : id}
          onClick={() => input.current?.click()}
        >
          {label ?? t(isMany ? 'chooser.chooseSome' : 'chooser.choose')}
        </Button>
      </p>
      {hint === undefined ? null : (
        <p id={id} className="note">
          {hint}
        </p>
      )}
      <FileInput ref={input} part={part} accept={accept} isMany={isMany} choose={choose} />
    </div>
  );
}

/** An area that takes dropped files: whether some are over it, and its handlers. */
export function useFileArea(isBusy: boolean, take: (dropped: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false);
  const area = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isBusy ? 'none' : 'copy';
      setIsOver(!isBusy);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      // Otherwise the browser would leave the page and open the file.
      event.preventDefault();
      setIsOver(false);
      if (!isBusy) take(event.dataTransfer);
    },
  };
  return [isOver, area] as const;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { acceptedFiles, type FilePart } from '../../../domain/film/chosenFile.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import './film.css';
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
  useScreenWords('film', filmWordsEn);
  const { t } = useWords('film');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const choose = (files: readonly File[]) => {
    const chosen = isMany ? files : files.slice(0, 1);
    if (chosen.length > 0) onFiles(chosen);
  };
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isBusy ? 'none' : 'copy';
    setIsOver(!isBusy);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault();
    setIsOver(false);
    if (isBusy) return;
    if (onDrop === undefined) choose([...event.dataTransfer.files]);
    else onDrop(event.dataTransfer);
  };
  return (
    <div
      className={isOver ? 'file-drop is-over' : 'file-drop'}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className="file-drop-line">
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
        <p id={id} className="file-hint">
          {hint}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        accept={accept ?? (acceptedFiles[part] || undefined)}
        multiple={isMany}
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          // Without this, choosing the same corrected file again would fire no event.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

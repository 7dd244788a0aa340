import type { RefObject } from 'react';
import { acceptedFiles, type FilePart } from '../../../domain/film/chosenFile.ts';

interface FileInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly part: FilePart;
  /** The default is that of the part. */
  readonly accept?: string | undefined;
  readonly isMany?: boolean;
  readonly choose: (files: readonly File[]) => void;
}

/** The hidden input behind a button that opens the file dialog. */
export function FileInput({ ref, part, accept = acceptedFiles[part], isMany = false, choose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-hidden="true"
      tabIndex={-1}
      accept={accept || undefined}
      multiple={isMany}
      onChange={({ currentTarget }) => {
        choose([...(currentTarget.files ?? [])]);
        // Without this, choosing the same corrected file again would fire no event.
        currentTarget.value = '';
      }}
    />
  );
}

import { fileKind } from './fileSize.ts';

const sheet = 'M4 1.5h5.5L13 5v9.5H4zM9.5 1.5V5H13';
/** The label of the icon: the common name of the file type. */
const marks: Readonly<Record<string, string>> = {
  PDF: 'M6 8.5h5M6 11h5',
  DOC: 'M6 8.5h5M6 11h5',
  DOCX: 'M6 8.5h5M6 11h5',
  TXT: 'M6 8.5h5M6 11h5',
  ZIP: 'M8.5 6v2M8.5 9.5V11M7.5 12.5h2',
  PPTX: 'M6 8h5v4H6z',
  XLSX: 'M6 8h5v4H6zM8.5 8v4M6 10h5',
  CSV: 'M6 8h5v4H6zM8.5 8v4M6 10h5',
  PNG: 'M6 12l2-3 1.5 2 1-1 1 2zM7 7.5h.01',
  JPEG: 'M6 12l2-3 1.5 2 1-1 1 2zM7 7.5h.01',
};

/** Rule DETAIL-9: the kind of a file as a picture. The words beside it say the same. */
export function FileIcon({ type }: { readonly type: string }) {
  const kind = fileKind(type);
  const mark = kind === undefined ? '' : (marks[kind] ?? '');
  return (
    <svg className="file-icon" viewBox="0 0 16 16" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={sheet + mark} />
    </svg>
  );
}

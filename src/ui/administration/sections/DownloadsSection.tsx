import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { maximumBytes } from '../../../domain/film/chosenFile.ts';
import { nameFromFile } from '../../../domain/item/importedFile.ts';
import { maximumRowNameLength } from '../../../domain/item/webinar.ts';
import { fileKind } from '../../features/webinar/fileSize.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { FilmChooser } from '../film/FilmChooser.tsx';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { UploadRow } from '../uploads/UploadRow.tsx';
import { limitText, sizeText } from '../uploads/uploadWording.ts';
import { makeDownloadsForm, type DownloadRow } from './DownloadsForm.ts';
import { RowsDialog, RowText, useRows } from './rows/RowsDialog.tsx';
import type { RowsModel } from './rows/RowsModel.ts';
import type { SectionEditing } from './editor/useSectionEditor.ts';

/** The editor of the downloads: saved ones, and those that are being uploaded. */
export const DownloadsSection = observer(function DownloadsSection(editing: SectionEditing) {
  const { t: film } = useScreenWords('film', filmWordsEn);
  const { uploadQueue } = useAdministration();
  const { t } = useWords('sections');
  const { id, title } = editing.webinar;
  const [own] = useState(() => new Set<string>());
  // The uploads are either attached or discarded now, so they leave the queue.
  const close = () => {
    for (const upload of own) uploadQueue.dismiss(upload);
    editing.close();
  };
  const rows = useRows({ ...editing, close }, ({ webinarEditing }) =>
    makeDownloadsForm(webinarEditing, uploadQueue, t('downloads.unfinished')),
  );
  const { all } = rows;
  useEffect(() => all.forEach(({ upload }) => upload !== null && own.add(upload)), [all, own]);
  const add = (files: readonly File[]) => {
    for (const file of files.slice(0, rows.room)) {
      const { name, size: bytes, type } = file;
      const upload = uploadQueue.add(file, { kind: 'webinar', id, title }, 'download');
      if (rows.all.some((row) => row.upload === upload)) continue;
      rows.add({ id: null, upload, name: nameFromFile(name, maximumRowNameLength), bytes, type });
    }
  };
  return (
    <RowsDialog
      rows={rows}
      title={title}
      nameOf={({ name }) => (name.trim() === '' ? undefined : `“${name.trim()}”`)}
      removed={({ upload }) => upload !== null && uploadQueue.dismiss(upload)}
      tell={({ name }) => name}
      add={
        <div id="downloads-add" tabIndex={-1}>
          <FilmChooser
            part="download"
            isMany
            label={t('downloads.add')}
            hint={t('downloads.limit', { limit: limitText(film, maximumBytes.download) })}
            onFiles={add}
          />
        </div>
      }
    >
      {(row) => <DownloadFields rows={rows} row={row} />}
    </RowsDialog>
  );
});

interface DownloadFieldsProps {
  readonly rows: RowsModel<DownloadRow>;
  readonly row: DownloadRow;
}

/** The name of a download, and its upload until it has ended. */
const DownloadFields = observer(function DownloadFields({ rows, row }: DownloadFieldsProps) {
  const { uploadQueue } = useAdministration();
  const { t } = useWords('sections');
  const { t: film } = useWords('film');
  const { key, type, bytes } = row;
  const upload = row.upload === null ? undefined : uploadQueue.find(row.upload);
  const unfinished = rows.mistakeAt(key, 'remove');
  return (
    <div className="stack grow row-fields">
      <RowText
        rows={rows}
        row={row}
        part="name"
        label={t('downloads.name')}
        hint={[fileKind(type), sizeText(film, Math.max(bytes, 1000))].filter(Boolean).join(', ')}
      />
      {upload === undefined || upload.state === 'done' ? null : (
        <UploadRow upload={upload} queue={uploadQueue} hasTitle={false} />
      )}
      {row.upload !== null && upload === undefined ? <p className="trouble">{t('downloads.lost')}</p> : null}
      {unfinished === undefined || upload === undefined ? null : <p className="trouble">{unfinished}</p>}
    </div>
  );
});

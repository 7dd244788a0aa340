import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { maximumBytes } from '../../../domain/film/chosenFile.ts';
import { nameFromFile } from '../../../domain/item/importedFile.ts';
import { maximumRowNameLength, maximumRows } from '../../../domain/item/webinar.ts';
import { TextField } from '../../base/kit/Field.tsx';
import { fileKind } from '../../features/webinar/fileSize.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { FilmChooser } from '../film/FilmChooser.tsx';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { UploadRow } from '../uploads/UploadRow.tsx';
import { limitText, sizeText } from '../uploads/uploadWording.ts';
import { downloadMistakes, makeDownloadsForm, type DownloadRow, type DownloadValues } from './DownloadsForm.ts';
import { RowActs, rowId, Rows, saidAt } from './rows/RowParts.tsx';
import { nextKey, withChange } from './rows/rows.ts';
import { SectionDialog } from './editor/SectionDialog.tsx';
import { useRows } from './rows/useRows.ts';
import { useSectionEditor, type SectionEditing } from './editor/useSectionEditor.ts';

/** The editor of the downloads: saved ones, and those that are being uploaded. */
export const DownloadsSection = observer(function DownloadsSection(editing: SectionEditing) {
  useScreenWords('film', filmWordsEn);
  const { uploads } = useAdministration();
  const { t } = useWords('sections');
  const { t: film } = useWords('film');
  const unfinished = t('downloads.unfinished');
  const [own] = useState(() => new Set<string>());
  // The uploads are either attached or discarded now, so they leave the queue.
  const close = () => {
    for (const upload of own) uploads.dismiss(upload);
    editing.close();
  };
  const editor = useSectionEditor('downloads', { ...editing, close }, ({ webinars, uploads: queue }) =>
    makeDownloadsForm(webinars, queue, unfinished),
  );
  const { downloads } = editor.values;
  useEffect(() => downloads.forEach(({ upload }) => upload !== null && own.add(upload)), [downloads, own]);
  const set = (changed: readonly DownloadRow[]) => editor.set('downloads', changed);
  const rows = useRows('downloads', downloads, set);
  const isTried = editor.failedSaves > 0;
  const mistakes =
    editor.violationAt('downloads') === undefined
      ? []
      : downloadMistakes(downloads, uploads, unfinished).filter(({ isBlank }) => isTried || !isBlank);
  const nameOf = (row: DownloadRow, index: number) =>
    row.name.trim() === '' ? t('downloads.one', { number: index + 1 }) : `“${row.name.trim()}”`;
  const placed = mistakes.map(({ key, part, message }) => ({
    id: rowId('downloads', key, part === 'file' ? 'remove' : part),
    text: t('at', { row: t('downloads.one', { number: downloads.findIndex((row) => row.key === key) + 1 }), message }),
  }));
  const refused = placed.length > 0 ? undefined : editor.violationAt('downloads')?.message;
  const add = (files: readonly File[]) => {
    const added: DownloadRow[] = [];
    for (const file of files.slice(0, maximumRows.downloads - downloads.length)) {
      const upload = uploads.add(
        file,
        { kind: 'webinar', id: editing.webinar.id, title: editing.webinar.title },
        'download',
      );
      if ([...downloads, ...added].some((row) => row.upload === upload)) continue;
      added.push({
        key: nextKey([...downloads, ...added]),
        id: null,
        upload,
        name: nameFromFile(file.name, maximumRowNameLength),
        bytes: file.size,
        type: file.type,
      });
    }
    set([...downloads, ...added]);
  };
  const remove = (row: DownloadRow, name: string) => {
    if (row.upload !== null) uploads.dismiss(row.upload);
    rows.remove(row.key, name);
  };
  return (
    <SectionDialog
      editor={editor}
      title={t('title', { section: t('names.downloads'), title: editing.webinar.title })}
      lead={t('downloads.lead')}
      tell={shortForm}
      mistakes={refused === undefined ? placed : [{ id: 'downloads-add', text: refused }]}
    >
      {() => (
        <>
          <Rows isEmpty={downloads.length === 0} empty={t('downloads.empty')} said={rows.said}>
            {downloads.map((row, index) => {
              const { key, name, bytes, type, upload: uploadName } = row;
              const upload = uploadName === null ? undefined : uploads.find(uploadName);
              return (
                <li key={key} className="row">
                  <div className="row-fields">
                    <TextField
                      id={rowId('downloads', key, 'name')}
                      label={t('downloads.name')}
                      isRequired
                      hint={[fileKind(type), sizeText(film, Math.max(bytes, 1000))].filter(Boolean).join(', ')}
                      value={name}
                      maxLength={maximumRowNameLength}
                      autoComplete="off"
                      error={saidAt(mistakes, key, 'name')}
                      onChange={(event) => set(withChange(downloads, key, { name: event.target.value }))}
                      onBlur={() => editor.leave('downloads')}
                    />
                    {upload === undefined || upload.state === 'done' ? null : (
                      <UploadRow upload={upload} queue={uploads} hasTitle={false} />
                    )}
                    {uploadName !== null && upload === undefined ? (
                      <p className="section-fault">{t('downloads.lost')}</p>
                    ) : null}
                    {saidAt(mistakes, key, 'file') === undefined || upload === undefined ? null : (
                      <p className="section-fault">{unfinished}</p>
                    )}
                  </div>
                  <RowActs
                    section="downloads"
                    rowKey={key}
                    name={nameOf(row, index)}
                    place={{ index, count: downloads.length }}
                    move={(by) => rows.move(key, nameOf(row, index), by)}
                    remove={() => remove(row, nameOf(row, index))}
                  />
                </li>
              );
            })}
          </Rows>
          {downloads.length >= maximumRows.downloads ? (
            <p className="section-fact">{t('row.full')}</p>
          ) : (
            <div id="downloads-add" tabIndex={-1}>
              <FilmChooser
                part="download"
                isMany
                label={t('downloads.add')}
                hint={t('downloads.limit', { limit: limitText(film, maximumBytes.download) })}
                onFiles={add}
              />
            </div>
          )}
        </>
      )}
    </SectionDialog>
  );
});

function shortForm({ downloads }: DownloadValues) {
  return (
    <ol>
      {downloads.map(({ key, name }) => (
        <li key={key}>{name}</li>
      ))}
    </ol>
  );
}

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { itemPath } from '../../../domain/item/itemPath.ts';
import type { Download, Webinar } from '../../../domain/item/webinar.ts';
import { Trouble } from '../../base/kit/Notice.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { useWords } from '../../base/words/useWords.ts';
import { DownloadModel } from './DownloadModel.ts';
import { fileKind, fileSize } from './fileSize.ts';

/** The downloads of a recorded webinar. */
export function Downloads({ webinar }: { readonly webinar: Webinar }) {
  const screens = useScreens('webinar');
  const { t } = useWords('webinar');
  const model = useModel(() => screens.download(DownloadModel, webinar));
  return (
    <section className="rail-part" aria-labelledby="downloads">
      <h2 id="downloads">{t('downloads')}</h2>
      <ul>
        {webinar.downloads.map((download) => (
          <DownloadRow key={download.id} webinar={webinar} download={download} model={model} />
        ))}
      </ul>
    </section>
  );
}

const DownloadRow = observer(function DownloadRow({
  webinar,
  download,
  model,
}: {
  readonly webinar: Webinar;
  readonly download: Download;
  readonly model: DownloadModel;
}) {
  const { t } = useWords('webinar');
  const { id } = download;
  const state = model.current === id ? model.state : 'idle';
  return (
    <li>
      <button type="button" className="file" aria-busy={state === 'opening'} onClick={() => void model.open(download)}>
        <FileLabel download={download}>
          {state === 'opening' ? <Spinner size="small" label={t('download.opening')} /> : null}
        </FileLabel>
      </button>
      {webinar.public ? (
        <noscript>
          <a className="file" href={`${itemPath('webinar', webinar.slug)}/downloads/${id}`} rel="nofollow">
            <FileLabel download={download} />
          </a>
        </noscript>
      ) : null}
      <Trouble className="file-notice">{state !== 'idle' && state !== 'opening' && t(`download.${state}`)}</Trouble>
    </li>
  );
});

function FileLabel({ download, children }: { readonly download: Download; readonly children?: ReactNode }) {
  const { t } = useWords('webinar');
  const { name, type } = download;
  return (
    <>
      <FileIcon type={type} />
      <b>
        <span className="visually-hidden">{t('download.action')} </span>
        <bdi>{name}</bdi>
      </b>
      {children}
      <FileFacts download={download} />
    </>
  );
}

/** The kind and the size of a file. */
export function FileFacts({ download: { type, bytes } }: { readonly download: Download }) {
  const { t } = useWords('webinar');
  const { unit, amount } = fileSize(bytes);
  return <small>{[fileKind(type), t(unit, { amount })].filter((fact) => fact !== undefined).join(', ')}</small>;
}

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
function FileIcon({ type }: { readonly type: string }) {
  const kind = fileKind(type);
  const mark = kind === undefined ? '' : (marks[kind] ?? '');
  return (
    <svg className="file-icon" viewBox="0 0 16 16" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={sheet + mark} />
    </svg>
  );
}

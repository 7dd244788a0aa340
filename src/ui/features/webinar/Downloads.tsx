import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Download, Webinar } from '../../../domain/item/webinar.ts';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { useWords } from '../../base/words/useWords.ts';
import { DownloadModel } from './DownloadModel.ts';
import { FileIcon } from './FileIcon.tsx';
import { fileKind, fileSize } from './fileSize.ts';

/** The downloads of a recorded webinar. */
export function Downloads({ webinar }: { readonly webinar: Webinar }) {
  const screens = useScreens('webinar');
  const { t } = useWords('webinar');
  const [model] = useState(() => screens.download(DownloadModel, webinar));
  useEffect(() => () => model.leave(), [model]);
  return (
    <section className="rail-part" aria-labelledby="downloads">
      <h2 id="downloads">{t('downloads')}</h2>
      <ul>
        {webinar.downloads.map((download) => (
          <DownloadRow key={download.id} download={download} model={model} />
        ))}
      </ul>
    </section>
  );
}

const DownloadRow = observer(function DownloadRow({
  download,
  model,
}: {
  readonly download: Download;
  readonly model: DownloadModel;
}) {
  const { t } = useWords('webinar');
  const { id, name, type, bytes } = download;
  const { unit, amount } = fileSize(bytes);
  const facts = [fileKind(type), t(unit, { amount })].filter((fact) => fact !== undefined).join(', ');
  const state = model.current === id ? model.state : 'idle';
  return (
    <li>
      <button type="button" className="file" aria-busy={state === 'opening'} onClick={() => void model.open(download)}>
        <FileIcon type={type} />
        <b>
          <span className="visually-hidden">{t('download.action')} </span>
          <bdi>{name}</bdi>
        </b>
        {state === 'opening' ? <Spinner size="small" label={t('download.opening')} /> : null}
        <small>{facts}</small>
      </button>
      {state === 'idle' || state === 'opening' ? null : (
        <p className="file-notice" role="alert">
          {t(`download.${state}`)}
        </p>
      )}
    </li>
  );
});

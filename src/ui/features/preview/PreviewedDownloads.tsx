import type { Download } from '../../../domain/item/webinar.ts';
import { fileKind, fileSize } from '../webinar/fileSize.ts';
import { useWords } from '../../base/words/useWords.ts';

/** The list of downloads without links, because a preview link opens the film only. */
export function PreviewedDownloads({ downloads }: { readonly downloads: readonly Download[] }) {
  const { t } = useWords('webinar');
  const { t: words } = useWords('preview');
  return (
    <section className="rail-part" aria-labelledby="downloads">
      <h2 id="downloads">{t('downloads')}</h2>
      <ul>
        {downloads.map(({ id, name, type, bytes }) => {
          const { unit, amount } = fileSize(bytes);
          return (
            <li key={id} className="previewed-file">
              <b dir="auto">{name}</b>{' '}
              <small>{[fileKind(type), t(unit, { amount })].filter((fact) => fact !== undefined).join(', ')}</small>
            </li>
          );
        })}
      </ul>
      <p className="previewed-files-note">{words('downloads')}</p>
    </section>
  );
}

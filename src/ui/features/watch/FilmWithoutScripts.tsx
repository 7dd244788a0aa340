import { itemPath } from '../../../domain/item/itemPath.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { Watched } from '../playback/Watched.ts';

/** Where scripts are off: the browser's own player for a public film, otherwise what is needed to watch it. */
export function FilmWithoutScripts({ item }: { readonly item: Watched }) {
  const { t } = useWords('watch');
  return (
    <noscript>
      {item.public ? (
        <video
          controls
          preload="none"
          poster={item.thumbnail?.src}
          src={`${itemPath(item.kind, item.slug)}/film`}
          aria-label={item.name}
        />
      ) : (
        <p className="needs-scripts">{t('needsScripts')}</p>
      )}
    </noscript>
  );
}

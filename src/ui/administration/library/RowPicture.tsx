import type { LibraryRow } from '../../../domain/library/library.ts';
import { DrawnThumbnail } from '../../base/kit/DrawnThumbnail.tsx';

/** The small picture of an item. The title beside it names the item. */
export function RowPicture({ row: { thumbnail, slug, id, categories } }: { readonly row: LibraryRow }) {
  return (
    <span className="library-picture">
      {thumbnail === null ? (
        <DrawnThumbnail video={{ slug: slug ?? id, categories }} />
      ) : (
        <img src={thumbnail.src} srcSet={thumbnail.srcset} sizes="64px" width={64} height={36} alt="" loading="lazy" />
      )}
    </span>
  );
}

import type { LibraryRow } from '../../../domain/library/library.ts';

/** The small picture of an item. The title beside it names the item. */
export function RowPicture({ row: { thumbnail, categories } }: { readonly row: LibraryRow }) {
  return (
    <span className="library-picture">
      {thumbnail === null ? (
        <span className={`library-drawn product-${categories[0] ?? 'more'}`} />
      ) : (
        <img src={thumbnail.src} srcSet={thumbnail.srcset} sizes="64px" width={64} height={36} alt="" loading="lazy" />
      )}
    </span>
  );
}

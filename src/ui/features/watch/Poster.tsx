import { useState } from 'react';
import { DrawnThumbnail } from '../../base/kit/DrawnThumbnail.tsx';
import { cardSizes, posterSizes } from '../../base/page/pictureSizes.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import type { Watched } from '../playback/Watched.ts';

/**
 * The largest picture of the page. It is loaded first. A visitor who comes from a list sees the picture of the card
 * meanwhile, which the browser already has.
 */
export function Poster({ item }: { readonly item: Watched }) {
  const { thumbnail } = item;
  const { firstPage } = useSite();
  const [hasCardPicture, setCardPicture] = useState(firstPage === undefined);
  if (thumbnail === null) return <DrawnThumbnail video={item} />;
  const { src, srcset, width, height } = thumbnail;
  const picture = { alt: '', src, srcSet: srcset, width, height };
  return (
    <>
      {hasCardPicture ? <img className="poster-before" {...picture} sizes={cardSizes} decoding="sync" /> : null}
      <img
        {...picture}
        sizes={posterSizes}
        fetchPriority="high"
        elementtiming="large"
        onLoad={() => setCardPicture(false)}
      />
    </>
  );
}

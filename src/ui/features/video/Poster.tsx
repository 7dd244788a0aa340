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
  return (
    <>
      {hasCardPicture ? (
        <img
          className="poster-before"
          alt=""
          width={width}
          height={height}
          sizes={cardSizes}
          srcSet={srcset}
          src={src}
          decoding="sync"
        />
      ) : null}
      <img
        alt=""
        width={width}
        height={height}
        sizes={posterSizes}
        srcSet={srcset}
        src={src}
        fetchPriority="high"
        elementtiming="large"
        onLoad={() => setCardPicture(false)}
      />
    </>
  );
}

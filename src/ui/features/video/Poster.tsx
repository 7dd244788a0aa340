import { DrawnThumbnail } from '../../base/kit/DrawnThumbnail.tsx';
import { posterSizes } from '../../base/page/pictureSizes.ts';
import type { Watched } from '../playback/Watched.ts';

/** The largest picture of the page. It is loaded first. */
export function Poster({ item }: { readonly item: Watched }) {
  const { thumbnail } = item;
  if (thumbnail === null) return <DrawnThumbnail video={item} />;
  const { src, srcset, width, height } = thumbnail;
  return (
    <img
      alt=""
      width={width}
      height={height}
      sizes={posterSizes}
      srcSet={srcset}
      src={src}
      fetchPriority="high"
      elementtiming="large"
    />
  );
}

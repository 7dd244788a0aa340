import type { Video } from '../../domain/video.ts';
import { DrawnThumbnail } from '../kit/DrawnThumbnail.tsx';
import { posterSizes } from '../pictureSizes.ts';

/** The largest picture of the page: asked for before anything else. */
export function Poster({ video }: { readonly video: Video }) {
  const { thumbnail } = video;
  if (thumbnail === null) return <DrawnThumbnail video={video} />;
  const { src, srcset, width, height } = thumbnail;
  return <img alt="" width={width} height={height} sizes={posterSizes} srcSet={srcset} src={src} fetchPriority="high" />;
}

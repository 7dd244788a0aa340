import type { Video } from '../../../domain/item/video.ts';

/** The picture of an item without a thumbnail: circles in the colour of its first product. Its slug places them. */
export function DrawnThumbnail({ video }: { readonly video: Pick<Video, 'slug' | 'categories'> }) {
  const place = [...video.slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 120, 7);
  return (
    <svg
      className={`drawn product-${video.categories[0] ?? 'more'}`}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {[112, 86, 60, 34].map((radius, ring) => (
        <circle key={radius} cx={150 + place + ring * 4} cy="96" r={radius} opacity={0.16 * (ring + 1)} />
      ))}
    </svg>
  );
}

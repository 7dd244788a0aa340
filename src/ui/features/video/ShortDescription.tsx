import type { Video } from '../../../domain/item/video.ts';

/** Rule VIDEO-7: the short description of a tutorial; nothing where there is none. */
export function ShortDescription({ video: { description } }: { readonly video: Pick<Video, 'description'> }) {
  return description === '' ? null : (
    <p className="short-description" dir="auto">
      {description}
    </p>
  );
}

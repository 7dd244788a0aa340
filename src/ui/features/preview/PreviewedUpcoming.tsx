import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';
import { DrawnThumbnail } from '../../base/kit/DrawnThumbnail.tsx';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { posterSizes } from '../../base/page/pictureSizes.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { SessionTime } from '../upcoming/SessionTime.tsx';
import { Breadcrumb } from '../watch/Breadcrumb.tsx';
import { useWords } from '../../base/words/useWords.ts';

/** An upcoming webinar with the facts that its page will show. */
export function PreviewedUpcoming({ webinar }: { readonly webinar: UpcomingWebinar }) {
  const { t: words } = useWords('upcoming');
  const clock = useVisitorClock();
  const { id, title, description, presenter, categories, thumbnail } = webinar;
  const heading = useArrival(title);
  return (
    <article className="previewed-upcoming">
      <Breadcrumb section="UpcomingWebinars" name={title} />
      {thumbnail === null ? (
        <DrawnThumbnail video={{ slug: id, categories }} />
      ) : (
        <img
          alt=""
          width={thumbnail.width}
          height={thumbnail.height}
          sizes={posterSizes}
          srcSet={thumbnail.srcset}
          src={thumbnail.src}
        />
      )}
      <h1 ref={heading} tabIndex={-1}>
        <bdi>{title}</bdi>
      </h1>
      <SessionTime webinar={webinar} clock={clock} />
      <p className="meta">
        <ProductBadges categories={categories} />
        <span>{words('presenter', { presenter })}</span>
      </p>
      <div className="prose">
        <p>{description}</p>
      </div>
    </article>
  );
}

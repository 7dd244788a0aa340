import { hourLabel, whenLabel } from '../../../domain/date/dates.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';
import { DrawnThumbnail } from '../../base/kit/DrawnThumbnail.tsx';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { posterSizes } from '../../base/page/pictureSizes.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { Breadcrumb } from '../video/Breadcrumb.tsx';
import { useWords } from '../../base/words/useWords.ts';

/** An upcoming webinar with everything that its card will show. */
export function PreviewedUpcoming({ webinar }: { readonly webinar: UpcomingWebinar }) {
  const { settings } = useSite();
  const { t: words } = useWords('upcoming');
  const zone = useVisitorClock()?.zone ?? webinar.zone;
  const { id, title, description, presenter, startsAt, durationMinutes, categories, thumbnail } = webinar;
  const heading = useArrival(`${title} · ${settings.brand.name}`);
  const start = new Date(startsAt);
  const [here, atHost] = [hourLabel(start, zone), hourLabel(start, webinar.zone)];
  const length =
    here === atHost
      ? words('length', { minutes: durationMinutes })
      : words('lengthAndHost', { minutes: durationMinutes, time: atHost });
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
      <p>
        <time dateTime={startsAt}>{whenLabel(start, zone)}</time>, {length}
      </p>
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

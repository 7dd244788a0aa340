import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { everything } from '../../../domain/catalogue/catalogue.ts';
import type { NextLive } from '../../../domain/page/page.ts';
import { isOver } from '../../../domain/item/upcoming.ts';
import { upcomingPath } from '../../../domain/item/upcomingDetail.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { CalendarLeaf, useNearness } from '../upcoming/CardNearness.tsx';
import { zonedClass } from '../upcoming/zonedClass.ts';
import { RegisterButton } from '../upcoming/RegisterButton.tsx';
import { calendarLeaf, hourLabel, whenLabel } from '../../../domain/date/dates.ts';
import { clockIn } from '../../../domain/date/clock.ts';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';

/** The next live webinar. If the page has no data of it, the list is fetched. Its space is reserved meanwhile. */
export const NextWebinar = observer(function NextWebinar() {
  const screens = useScreens('upcoming');
  const { firstPage } = useSite();
  const [inlined] = useState(() => (firstPage !== undefined && 'next' in firstPage ? firstPage.next : undefined));
  const [model] = useState(() => (inlined === undefined ? screens.upcomingList(everything, undefined) : undefined));
  useEffect(() => {
    model?.show(everything, true);
    return () => model?.leave();
  }, [model]);
  if (inlined !== undefined) return inlined === null ? null : <Next webinar={inlined.webinar} at={inlined.at} />;
  if (model?.list === undefined)
    return model?.first.phase === 'error' ? null : <div className="next cluster is-coming" />;
  const webinar = model.list.items.find(({ cancellation }) => cancellation === null);
  return webinar === undefined ? null : <Next webinar={webinar} at={undefined} />;
});

/** First in the host's zone, as the server rendered it, then in the visitor's zone. */
function Next({ webinar, at }: { readonly webinar: NextLive['webinar']; readonly at: string | undefined }) {
  const clock = useVisitorClock();
  const { now, zone, isLive, isCancelled, label } = useNearness(webinar, clock, at);
  const start = new Date(webinar.startsAt);
  if (isOver(webinar, now)) return null;
  // The leaf shows the day. Another year than the current one must be named.
  const isThisYear = clockIn(start, zone).getFullYear() === clockIn(now, zone).getFullYear();
  const when = isThisYear ? `${calendarLeaf(start, zone).weekday}, ${hourLabel(start, zone)}` : whenLabel(start, zone);
  return (
    <section className="next cluster" aria-labelledby="next-webinar">
      <CalendarLeaf instant={start} zone={zone} clock={clock} />
      <div className="next-facts grow">
        <h2 id="next-webinar" className="clamped" dir="auto">
          <Link to={upcomingPath(webinar)}>{webinar.title}</Link>
        </h2>
        <p className={zonedClass(clock, 'note')}>
          <time dateTime={webinar.startsAt}>{when}</time>
          <span>{label}</span>
        </p>
      </div>
      {isCancelled ? null : <RegisterButton webinar={webinar} isLive={isLive} />}
    </section>
  );
}

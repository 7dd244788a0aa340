import { PopularSearches } from '../answers/PopularSearches.tsx';
import { NextWebinar } from './NextWebinar.tsx';

/** Rule RESULT-6: below a search without any answer, popular searches and the next live webinar. */
export function WaysOn() {
  return (
    <div className="ways-on cluster">
      <PopularSearches />
      <NextWebinar />
    </div>
  );
}

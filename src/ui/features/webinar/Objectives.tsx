import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router-dom';
import { clockTime } from '../../../domain/date/duration.ts';
import type { Objective } from '../../../domain/item/webinar.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import { staysHere } from '../../base/page/staysHere.ts';
import { useWords } from '../../base/words/useWords.ts';

interface ObjectivesProps {
  readonly objectives: readonly Objective[];
  readonly playback: PlaybackModel;
  /** The start time in the address. It is used until playback begins. */
  readonly startAt: number | undefined;
  readonly goTo: (second: number, objective: Objective) => void;
  /** The rest of the query in the address, ending with `&`. */
  readonly query?: string | undefined;
}

/** The chapters of a recorded webinar. Each has its own address, so that it works without scripts. */
export const Objectives = observer(function Objectives({
  objectives,
  playback,
  startAt,
  goTo,
  query = '',
}: ObjectivesProps) {
  const { t } = useWords('webinar');
  const { pathname } = useLocation();
  const now = objectiveAt(objectives, playback.second ?? startAt);
  return (
    <section className="rail-part" aria-labelledby="objectives">
      <h2 id="objectives">{t('objectives')}</h2>
      <ol>
        {objectives.map((objective, index) => {
          const { title, time } = objective;
          // The address holds whole seconds.
          const second = Math.floor(time);
          return (
            <li key={`${time} ${title}`}>
              <Link
                className="moment step"
                to={{ pathname, search: `?${query}t=${second}` }}
                replace
                aria-current={index === now ? 'true' : undefined}
                onClick={(event) => staysHere(event) && goTo(second, objective)}
              >
                <time dateTime={`PT${second}S`}>{clockTime(second)}</time>
                <span dir="auto">{title}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
});

/**
 * The index of the objective at this second: the last one that has begun; -1 before the first. They must be ordered by
 * time.
 */
export function objectiveAt(objectives: readonly Objective[], second: number | undefined): number {
  return second === undefined ? -1 : objectives.findLastIndex(({ time }) => time <= second);
}

import { sectionPaths } from '../../../domain/catalogue/section.ts';
import { dayLabel } from '../../../domain/date/dates.ts';
import { upcomingPath } from '../../../domain/item/upcomingDetail.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import type { FoundItem } from '../../../domain/answer/searchAnswer.ts';
import { visitorZone } from '../../base/page/useVisitorClock.ts';
import { MomentText, momentAddress } from '../list/MomentText.tsx';
import { playRequest } from '../playback/playRequest.ts';
import { momentExcerpt } from './momentExcerpt.ts';
import type { SuggestedAnswer } from './suggestedOptions.ts';
import type { SuggestModel } from './SuggestModel.ts';
import { observer } from 'mobx-react-lite';
import { Link, type LinkProps } from 'react-router-dom';
import { staysHere } from '../../base/page/staysHere.ts';
import { optionId } from './suggestField.ts';

interface SuggestedItemProps {
  readonly model: SuggestModel;
  /** The corrected search. */
  readonly search: string;
  readonly answer: SuggestedAnswer;
}

/** The options of one answer: its title, and its best moment. */
export function SuggestedItem({ model, search, answer: { item, moment, place } }: SuggestedItemProps) {
  const page = pageOf(item);
  return (
    <>
      <Suggestion model={model} place={place} to={page}>
        <b dir="auto">{item.kind === 'video' ? item.name : item.title}</b>
        {item.kind === 'upcoming' ? (
          <time dateTime={item.startsAt}>{dayLabel(new Date(item.startsAt), visitorZone())}</time>
        ) : item.duration > 0 ? (
          <span>{clockTime(item.duration)}</span>
        ) : null}
      </Suggestion>
      {moment === undefined ? null : (
        <Suggestion
          model={model}
          place={place + 1}
          className="moment"
          to={momentAddress(page, search, moment)}
          state={playRequest}
        >
          <MomentText moment={momentExcerpt(moment)} />
        </Suggestion>
      )}
    </>
  );
}

/** The page of an item. */
function pageOf(item: FoundItem): string {
  if (item.kind === 'upcoming') return upcomingPath(item);
  return `${sectionPaths[item.kind === 'video' ? 'Videos' : 'RecordedWebinars']}/${item.slug}`;
}

interface SuggestionProps extends Pick<LinkProps, 'to' | 'state' | 'className' | 'children'> {
  readonly model: SuggestModel;
  readonly place: number;
}

/** Rule SUGGEST-3: an option, which is also a link: a middle click opens it in a new tab. */
export const Suggestion = observer(function Suggestion({ model, place, ...link }: SuggestionProps) {
  return (
    <Link
      {...link}
      role="option"
      id={optionId(place)}
      aria-selected={model.active === place}
      tabIndex={-1}
      onClick={(event) => {
        if (staysHere(event)) model.close();
      }}
    />
  );
});

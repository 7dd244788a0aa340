import { observer } from 'mobx-react-lite';
import { searchPageAddress } from '../../../domain/answer/searchPage.ts';
import { useWords } from '../../base/words/useWords.ts';
import { suggestionsId, optionId } from './suggestField.ts';
import type { ShownAnswers, SuggestModel } from './SuggestModel.ts';
import { sectionPaths } from '../../../domain/catalogue/section.ts';
import { dayLabel } from '../../../domain/date/dates.ts';
import { upcomingPath } from '../../../domain/item/upcomingDetail.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import type { FoundItem } from '../../../domain/answer/searchAnswer.ts';
import { visitorZone } from '../../base/page/useVisitorClock.ts';
import { MomentText, momentAddress } from '../card/MomentText.tsx';
import { playRequest } from '../playback/playRequest.ts';
import type { AnswerOf } from '../watch/useFilmPage.tsx';
import { momentExcerpt } from './momentExcerpt.ts';
import type { SuggestedAnswer } from './suggestedOptions.ts';
import { Link, type LinkProps } from 'react-router-dom';
import { staysHere } from '../../base/page/staysHere.ts';

interface SuggestedListProps {
  readonly model: SuggestModel;
  readonly shown: ShownAnswers;
}

/** Rule SUGGEST-2: the best answers of each list, and the way to all of them. */
export const SuggestedList = observer(function SuggestedList({ model, shown }: SuggestedListProps) {
  const { t } = useWords('suggest');
  const { search, answer, groups, count } = shown;
  return (
    <div id={suggestionsId} role="listbox" aria-label={t('label')}>
      {groups.map(({ section, answers }) => (
        <div key={section} role="group" aria-labelledby={`${suggestionsId}-${section}`}>
          <div id={`${suggestionsId}-${section}`} className="suggestion-heading fine-print" role="presentation">
            {t(section)}
          </div>
          {answers.map((each) => (
            <SuggestedItem
              key={each.item.id}
              model={model}
              typed={search}
              search={answer.meant ?? search}
              answer={each}
            />
          ))}
        </div>
      ))}
      <Suggestion
        model={model}
        place={count - 1}
        className="suggestion-all"
        to={searchPageAddress({ section: undefined, category: undefined, search })}
      >
        {t('all', { count: answer.total })}
      </Suggestion>
    </div>
  );
});

interface SuggestedItemProps {
  readonly model: SuggestModel;
  readonly typed: string;
  /** The corrected search. */
  readonly search: string;
  readonly answer: SuggestedAnswer;
}

/** The options of one answer: its title, and its best moment. */
function SuggestedItem({ model, typed, search, answer: { item, moment, place } }: SuggestedItemProps) {
  const page = pageOf(item);
  return (
    <>
      <Suggestion model={model} place={place} to={page} state={{ search: typed } satisfies AnswerOf}>
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
          state={{ ...playRequest, search: typed } satisfies AnswerOf}
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
const Suggestion = observer(function Suggestion({ model, place, ...link }: SuggestionProps) {
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

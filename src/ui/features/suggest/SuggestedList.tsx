import { observer } from 'mobx-react-lite';
import { searchPageAddress } from '../../../domain/answer/searchPage.ts';
import { useWords } from '../../base/words/useWords.ts';
import { SuggestedItem, Suggestion } from './SuggestedItem.tsx';
import { suggestionsId } from './suggestField.ts';
import type { ShownAnswers, SuggestModel } from './SuggestModel.ts';

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
          <div id={`${suggestionsId}-${section}`} className="suggestion-heading" role="presentation">
            {t(section)}
          </div>
          {answers.map((each) => (
            <SuggestedItem key={each.item.id} model={model} search={answer.meant ?? search} answer={each} />
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

import { observer } from 'mobx-react-lite';
import { Link, type LinkProps } from 'react-router-dom';
import { staysHere } from '../../base/page/staysHere.ts';
import { optionId } from './optionId.ts';
import type { SuggestModel } from './SuggestModel.ts';

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

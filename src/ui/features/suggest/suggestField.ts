import type { InputHTMLAttributes, KeyboardEvent } from 'react';
import type { SuggestModel } from './SuggestModel.ts';

/** The id of the option at this place. The search field points to it. */
export const optionId = (place: number) => `suggestion-${place}`;

export const suggestionsId = 'suggestions';

/** Rule SUGGEST-3: what turns the search field into a combobox. `clear` empties the field. */
export function suggestField(model: SuggestModel, clear: () => void): InputHTMLAttributes<HTMLInputElement> {
  const { isExpanded, active } = model;
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? suggestionsId : undefined,
    'aria-activedescendant': isExpanded && active !== undefined ? optionId(active) : undefined,
    onKeyDown: (event) => press(event, model, clear),
    onClick: ({ currentTarget }) => model.type(currentTarget.value),
    onBlur: () => model.close(),
  };
}

function press(event: KeyboardEvent<HTMLInputElement>, model: SuggestModel, clear: () => void): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget } = event;
  // While an input method composes a word, the keys belong to it.
  if (nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    model.type(currentTarget.value);
    if (!model.isExpanded) return;
    model.move(key === 'ArrowDown' ? 1 : -1);
    if (model.active !== undefined)
      document.getElementById(optionId(model.active))?.scrollIntoView({ block: 'nearest' });
  } else if (key === 'Enter' && model.isExpanded && model.active !== undefined)
    document.getElementById(optionId(model.active))?.click();
  // The browser's own Escape empties the field at once.
  else if (key === 'Escape' && model.isVisible) model.close();
  else if (key === 'Escape' && currentTarget.value !== '') clear();
  else return;
  event.preventDefault();
}

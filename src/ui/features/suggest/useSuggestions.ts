import { useState } from 'react';
import { Chunk } from '../../base/loading/Chunk.ts';
import type { SuggestModel } from './SuggestModel.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';

const chunk = new Chunk(async () => {
  const [{ SuggestModel: Model }, { Suggestions }, { suggestField }] = await Promise.all([
    import(/* webpackChunkName: "Suggestions" */ './SuggestModel.ts'),
    import(/* webpackChunkName: "Suggestions" */ './Suggestions.tsx'),
    import(/* webpackChunkName: "Suggestions" */ './suggestField.ts'),
  ]);
  return { Model, Suggestions, suggestField };
});
export const loadSuggestionsAhead = () => chunk.loadAhead();

type Parts = NonNullable<typeof chunk.value>;
interface LoadedSuggestions extends Omit<Parts, 'Model'> {
  readonly model: SuggestModel;
}

/**
 * The suggestions, once the visitor has turned to the field and their chunk is loaded, and what loads it. If it does not
 * load, the search works without them.
 */
export function useSuggestions(): readonly [LoadedSuggestions | undefined, () => void] {
  const screens = useScreens('suggest');
  const [parts, setParts] = useState<Parts>();
  const load = () => {
    if (parts === undefined) void chunk.loadAhead().then(() => setParts(chunk.value));
  };
  return [parts && { ...parts, model: screens.suggestions(parts.Model) }, load];
}

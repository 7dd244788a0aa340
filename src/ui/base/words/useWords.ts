import type { i18n, Namespace, TFunction } from 'i18next';
import { createContext, use } from 'react';

/**
 * The texts for a component. We wrote our own binding, because the library's is as large as the texts of three screens.
 */
export const WordsContext = createContext<i18n | undefined>(undefined);

/** The texts of a namespace: those of every page by default, or those of a screen's chunk (see `ScreenWords`). */
export function useWords<Chosen extends Namespace = 'translation'>(
  namespace?: Chosen,
): { readonly t: TFunction<Chosen> } {
  const words = use(WordsContext);
  if (words === undefined) throw new Error('There are no words around this component');
  return { t: words.getFixedT(null, namespace ?? ('translation' as Chosen)) };
}

import type { i18n, Namespace, TFunction } from 'i18next';
import { createContext, use } from 'react';

/** The words of the site around a component. A binding of our own: the library's would cost as much as three screens' words. */
export const WordsContext = createContext<i18n | undefined>(undefined);

/** The words of a namespace: those of every page, or those that came with a screen's chunk (see `ScreenWords`). */
export function useWords<Chosen extends Namespace = 'translation'>(
  namespace?: Chosen,
): { readonly t: TFunction<Chosen> } {
  const words = use(WordsContext);
  if (words === undefined) throw new Error('There are no words around this component');
  return { t: words.getFixedT(null, namespace ?? ('translation' as Chosen)) };
}

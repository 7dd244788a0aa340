import { type i18n, type Namespace, type TFunction, createInstance } from 'i18next';
import { createContext, use } from 'react';
import { en } from './en.ts';
import type { ScreenWords } from './ScreenWords.ts';

// With this declaration a missing key does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'translation';
    readonly resources: ScreenWords;
  }
}

/**
 * The texts for a component. We wrote our own binding, because the library's is as large as the texts of three screens.
 */
export const WordsContext = createContext<i18n | undefined>(undefined);

interface Words<Chosen extends Namespace> {
  readonly t: TFunction<Chosen>;
}

/** The texts of a namespace: those of every page by default, or those of a screen's chunk (see `ScreenWords`). */
export function useWords<Chosen extends Namespace = 'translation'>(namespace?: Chosen): Words<Chosen> {
  const words = use(WordsContext);
  if (words === undefined) throw new Error('There are no words around this component');
  return { t: textsOf(words, namespace ?? ('translation' as Chosen)) };
}

const textsByCatalogue = new WeakMap<i18n, Record<string, unknown>>();

/** The texts of a namespace, which are found once: a list asks for the same ones for each of its cards. */
function textsOf<Chosen extends Namespace>(words: i18n, namespace: Chosen): TFunction<Chosen> {
  const texts = textsByCatalogue.get(words) ?? {};
  textsByCatalogue.set(words, texts);
  return (texts[String(namespace)] ??= cachedLookup(
    words.getFixedT(null, namespace) as unknown as Find,
  )) as TFunction<Chosen>;
}

type Find = (key: string, values?: object) => string;

/** Looks up each text without values once. */
function cachedLookup(find: Find): Find {
  const texts: Record<string, string> = {};
  return (key, values) => (values === undefined ? (texts[key] ??= find(key)) : find(key, values));
}

/**
 * Adds the texts in the chunk of a screen, which keeps them out of the first script. Components below read them with
 * `useWords(namespace)`.
 */
export function useScreenWords<Chosen extends Namespace & string>(namespace: Chosen, own: object): Words<Chosen> {
  const words = use(WordsContext);
  if (words?.hasResourceBundle('en', namespace) === false) words.addResourceBundle('en', namespace, own);
  return useWords(namespace);
}

/** The texts of one site. Each render gets its own instance. It is ready at once, because nothing is fetched. */
export function createWords(): i18n {
  const words = createInstance();
  void words.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    initAsync: false,
    // React escapes the texts.
    interpolation: { escapeValue: false },
  });
  return words;
}

import { fold } from '../../../src/domain/search/search.ts';
import { stemOf, type Language } from './languages.ts';

/** Verbs of asking how something is done. They say little about what is done: "Comment changer les couleurs ?" */
const verbs = {
  en: 'add create',
  fr: 'ajouter apprendre changer creer devoir expliquer fabriquer fonctionner modifier obtenir savoir trouver utiliser',
  de: 'andern anlegen benutzen brauchen einrichten einstellen erfahren erklaren erstellen finden funktionieren herausfinden hinzufugen lassen lernen nutzen passieren verwenden wissen',
  es: 'agregar anadir aprender cambiar cambio configurar creo crear deber encontrar encuentro explicar funcionar saber usar utilizar',
} as const satisfies Record<Language, string>;

/** Made by the first search, so that an idle server does without them. */
let stems: ReadonlySet<string> | undefined;

function stemsOfVerbs(): ReadonlySet<string> {
  return new Set(
    Object.entries(verbs).flatMap(([language, words]) =>
      words.split(' ').map((word) => `${language} ${stemOf(fold(word), language as Language)}`),
    ),
  );
}

/** Rule SEARCH-55: whether a folded word is a verb that asks, in one of these languages. */
export function isGeneralVerb(word: string, spoken: readonly Language[]): boolean {
  stems ??= stemsOfVerbs();
  const known = stems;
  return spoken.some((language) => known.has(`${language} ${stemOf(word, language)}`));
}

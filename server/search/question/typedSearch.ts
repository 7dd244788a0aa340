import { maximumSearchLength } from '../../../src/domain/search/search.ts';
import { tokensOf, type Token } from '../analysis/tokens.ts';

/** A search as somebody typed it. */
export interface TypedSearch {
  /** At most 200 characters; hosts of addresses are blank, so that all places stay. */
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Rule SEARCH-49: the places of short words in capitals. They are names, so no other word is meant by them. */
  readonly acronyms: ReadonlySet<number>;
  /** Whether the last word may still grow. */
  readonly isLastOpen: boolean;
}

const hosts = /(?:https?:\/\/|\bwww\.)[^\s/?#]*/gi;
const acronym = /^\p{Lu}{2,4}$/u;

/**
 * Rules SEARCH-1 and SEARCH-50: reads a search. The host of a pasted address says nothing about a topic; the words of its
 * path do.
 */
export function typedSearch(search: string): TypedSearch {
  const text = search.slice(0, maximumSearchLength).replace(hosts, (host) => ' '.repeat(host.length));
  const tokens = tokensOf(text);
  const acronyms = new Set(
    tokens.flatMap(({ from, to }, place) => (acronym.test(text.slice(from, to)) ? [place] : [])),
  );
  return { text, tokens, acronyms, isLastOpen: !/[\s"”»]$/.test(text) };
}

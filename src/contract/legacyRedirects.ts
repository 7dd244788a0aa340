import { Type, type Static } from 'typebox';
import type { LegacyRedirect } from '../domain/page/legacyRedirect.ts';
import type { Same } from './schemaParts.ts';
import table from './legacyRedirects.json' with { type: 'json' };

export const legacyRedirectSchema = Type.Object(
  {
    from: Type.String(),
    to: Type.String({ description: 'A path below the address of the community’s knowledge base' }),
  },
  { $id: 'LegacyRedirect' },
);
export const legacyRedirectsSchema = Type.Array(Type.Ref('LegacyRedirect'), { $id: 'LegacyRedirects' });

/**
 * Rules LEGACY-1 and LEGACY-2: every old path that redirects to the community. To add one, add a line to the data file.
 */
export const legacyRedirects: readonly LegacyRedirect[] = table;

/** The same redirects, by old path. */
export const legacyTable: ReadonlyMap<string, string> = new Map(legacyRedirects.map(({ from, to }) => [from, to]));

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<Static<typeof legacyRedirectSchema>, LegacyRedirect> = true;

import type { PoolSettings } from '../../database/openPool.ts';
import type { CatalogueVersion } from '../../postgres/catalogue/CatalogueVersion.ts';
import { ThreadSearch } from '../../postgres/search/thread/ThreadSearch.ts';
import type { Telemetry } from '../../application/ports/telemetry/Telemetry.ts';
import type { Traces } from '../../application/ports/telemetry/Traces.ts';
import type { Config } from '../settings/config.ts';
import { openMeaning } from './openMeaning.ts';

interface SearchParts {
  readonly config: Pick<Config, 'embeddings'>;
  readonly root: string;
  readonly connection: PoolSettings;
  readonly replica: PoolSettings | undefined;
  readonly version: CatalogueVersion;
  readonly report: (fault: unknown) => void;
  readonly telemetry: Telemetry;
  readonly traces: Traces;
}

/** The search in its thread, with the model of its questions if there is one. */
export function openSearch({ config, version, telemetry, ...around }: SearchParts): {
  readonly search: ThreadSearch;
  readonly close: () => Promise<void>;
} {
  const meaning = openMeaning(config, around.root, around.report);
  const search = new ThreadSearch({
    ...around,
    meaning,
    version: () => version.current(),
    searched: (kind, seconds) => telemetry.time('search_seconds', seconds, { kind }),
  });
  version.afterReading(() => search.readAhead());
  return {
    search,
    close: async () => {
      await search.close();
      await meaning?.close();
    },
  };
}

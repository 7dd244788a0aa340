import type { Chunk } from '../base/loading/Chunk.ts';
import { createProvided } from '../base/page/createProvided.ts';

/** The old paths, each with the path that replaced it. */
export type LegacyTable = ReadonlyMap<string, string>;

/** The table of old paths. It has its own chunk. */
export const [LegacyAddressesContext, useLegacyAddresses] = createProvided<Chunk<LegacyTable>>('old addresses');

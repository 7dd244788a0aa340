import type { Chunk } from '../base/loading/Chunk.ts';
import { createProvided } from '../base/page/createProvided.ts';

/** Old paths and what replaced them. */
export type LegacyTable = ReadonlyMap<string, string>;

/** The table of old addresses, which comes in a chunk of its own. */
export const [LegacyAddressesContext, useLegacyAddresses] = createProvided<Chunk<LegacyTable>>('old addresses');

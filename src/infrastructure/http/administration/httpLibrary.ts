import type { Library } from '../../../application/ports/administration/Library.ts';
import { apiPaths } from '../../../contract/paths.ts';
import { libraryParameters } from '../../../domain/library/libraryQuery.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read } from '../client/calls.ts';

export function httpLibrary(api: ApiClient): Library {
  return {
    list: (query, offset, limit, signal) =>
      read(
        api,
        apiPaths.library,
        { ...libraryParameters(query), offset: String(offset), limit: String(limit) },
        signal,
      ),
  };
}

import { readConfig } from '../../../server/main/settings/config.ts';

/** Those of the names that the server reads as settings. */
export function serverSettings(names: Iterable<string>): ReadonlySet<string> {
  const asked = new Set<string>();
  const environment = {};
  for (const name of names)
    Object.defineProperty(environment, name, {
      get: () => {
        asked.add(name);
        return undefined;
      },
    });
  readConfig(environment, import.meta.dirname, false);
  return asked;
}

import type { Container, ServiceIdentifier } from 'inversify';

export type TokensOf<Ports> = { readonly [Name in keyof Ports]: ServiceIdentifier<Ports[Name]> };

/**
 * What a table of tokens names, each under the name of its token and resolved when it is read. A use-case takes what it
 * needs from it, so that every port keeps its name.
 */
export function portsOf<Ports extends object>(container: Container, tokens: TokensOf<Ports>): Ports {
  const ports = {};
  for (const [name, token] of Object.entries<ServiceIdentifier>(tokens))
    Object.defineProperty(ports, name, { enumerable: true, get: () => container.get(token) });
  return ports as Ports;
}

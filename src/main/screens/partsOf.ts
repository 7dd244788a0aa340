import type { Container } from 'inversify';
import { portsOf } from '../container/portsOf.ts';
import { tokens } from '../container/tokens.ts';
import type { LoadedParts } from './lazyParts.ts';

/** The parts of the screens. A port that a feature names has a token of the same name, or this does not compile. */
export function partsOf(container: Container): LoadedParts {
  return portsOf(container, tokens);
}

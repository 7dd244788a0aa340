import { createContext, use, type Context } from 'react';

/**
 * A value that the shell provides to every screen: its context, and the hook that reads it. Outside a site the hook
 * throws.
 */
export function createProvided<Value>(name: string): readonly [Context<Value | undefined>, () => Value] {
  const Provided = createContext<Value | undefined>(undefined);
  const useProvided = () => {
    const value = use(Provided);
    if (value === undefined) throw new Error(`Nothing around this component provides the ${name}`);
    return value;
  };
  return [Provided, useProvided];
}

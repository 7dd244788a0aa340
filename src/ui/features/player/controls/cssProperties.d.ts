import 'react';

/** The custom properties that components of the player set for its style sheet. */
declare module 'react' {
  interface CSSProperties {
    '--from'?: number;
    '--to'?: number;
    '--share'?: number;
    '--at'?: string;
  }
}

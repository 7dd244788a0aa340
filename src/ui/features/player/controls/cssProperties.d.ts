import 'react';

/** The custom properties that the player's parts hand to its style sheet. */
declare module 'react' {
  interface CSSProperties {
    '--from'?: number;
    '--to'?: number;
    '--share'?: number;
    '--at'?: string;
  }
}

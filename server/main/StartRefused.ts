/** A start that cannot be: its message says why and what to do, and is all that is printed. */
export class StartRefused extends Error {}

/** The start cannot succeed. The program prints only the message, which says why and what to do. */
export class StartRefused extends Error {}

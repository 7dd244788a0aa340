/** The package has no types of its own. */
declare module 'spdx-satisfies' {
  /** Whether one of the licences is enough for an expression. Throws if it is no expression of SPDX. */
  function satisfies(expression: string, licences: string[]): boolean;
  export = satisfies;
}

/** The feature-flag service, if there is one. */
export interface FlagServiceSettings {
  readonly clientId: string;
  /** The relay to ask instead of the service's own hosts. */
  readonly url?: string;
}

/** The growth script, if there is one. */
export interface GrowthScriptSettings {
  readonly url: string;
  readonly environment: string;
  readonly region: string;
  /** The origins that the script calls, beside its own. */
  readonly origins?: readonly string[];
}

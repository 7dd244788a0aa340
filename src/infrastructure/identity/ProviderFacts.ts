/** Where a provider answers and what it is held to: given by its kind, or learned from its discovery document. */
export interface ProviderFacts {
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  readonly revokeUrl: string | undefined;
  /** What id tokens may be signed by. */
  readonly algorithms: readonly string[];
  readonly scope: string;
  /** How a hidden frame hands over what the provider answered: by a message, or by the address of an empty page of ours. */
  readonly frame: {
    readonly responseMode: 'okta_post_message' | 'web_message' | undefined;
    readonly redirectUri: string;
  };
  /** Whether an answer must say who gave it (RFC 9207). */
  readonly namesIssuer: boolean;
}

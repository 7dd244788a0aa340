/** The endpoints and abilities of a provider: fixed for Okta, read from the discovery document for others. */
export interface ProviderFacts {
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  readonly revokeUrl: string | undefined;
  /** The accepted signature algorithms of id tokens. */
  readonly algorithms: readonly string[];
  readonly scope: string;
  /** How a hidden frame hands over the answer: by a message, or by the address of an empty page of ours. */
  readonly frame: {
    readonly responseMode: 'okta_post_message' | 'web_message' | undefined;
    readonly redirectUri: string;
  };
  /** Whether every answer must name its issuer (RFC 9207). */
  readonly namesIssuer: boolean;
}

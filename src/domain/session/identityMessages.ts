/**
 * Rule SIGNIN-12: the texts of sign-in faults by code. A fault that the provider reports keeps the provider's code,
 * which is in snake case too.
 */
export const identityMessages = {
  tokens_not_fetched: 'Failed to fetch tokens',
  frame_failed: 'Failed to get authorization code with iframe',
  frame_timed_out: 'Waiting for postMessage timed out',
  unexpected_origin: 'Message from unexpected origin',
  code_missing: 'Missing authorization code in postMessage data',
  nonce_mismatch: 'Nonce mismatch',
  verifier_not_found: 'Code verifier not found',
  refresh_token_not_found: 'Refresh token not found',
} as const;

export type IdentityFault = keyof typeof identityMessages;

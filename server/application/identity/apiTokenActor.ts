/** Rule APITOKEN-7: the id by which uploads and the audit log know what a token does. No person has such an id. */
export function actorOfToken(tokenId: string): string {
  return `token:${tokenId}`;
}

/** Rule APITOKEN-7: how the audit log names what a token does. */
export function actorName(tokenName: string): string {
  return `${tokenName} (token)`;
}

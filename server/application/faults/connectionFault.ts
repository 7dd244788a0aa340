const texts: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet, or the clock of this machine is wrong',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
};

/** The codes of faults of certificates. */
export const certificateCodes: ReadonlySet<string> = new Set(Object.keys(texts));

/** What the fault of a connection says about the other side, in the form for the end of a sentence. */
export function connectionFault(fault: unknown): string {
  return certificateFault(fault) ?? 'it does not answer';
}

/** What is wrong with the certificate of the other side; undefined if nothing is known to be. */
export function certificateFault(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  // The library of mails keeps the code of the connection beside its own.
  const { code = '', originalCode = '' } = fault as { readonly code?: string; readonly originalCode?: string };
  return texts[code] ?? texts[originalCode] ?? certificateFault(fault.cause);
}

/** How the store encrypts what we write: as the bucket says, with a key of the store, or with this one. */
export interface Encryption {
  readonly ServerSideEncryption?: 'AES256' | 'aws:kms';
  readonly SSEKMSKeyId?: string;
}

/** The store has written an object without encrypting it, although we asked it to. */
export class EncryptionIgnored extends Error {
  override readonly name = 'EncryptionIgnored';
}

/** Rule STORE-9: throws unless an answer says that the store encrypts as we asked. Ceph 16 ignores AES256. */
export function requireEncryption(
  { ServerSideEncryption: asked }: Encryption,
  answer: { readonly ServerSideEncryption?: string | undefined },
): void {
  if (asked !== undefined && answer.ServerSideEncryption !== asked)
    throw new EncryptionIgnored(`The store did not encrypt with ${asked}.`);
}

/** The names by which the audit log shows administrators. */
export interface People {
  /** Replaces the name that is known for this id. */
  save(person: { readonly id: string; readonly name: string }, seenAt: Date): Promise<void>;
}

/** What the identity provider calls people. */
export interface PersonNames {
  /** The name of the person with this verified token; undefined if the provider has none. */
  nameOf(person: { readonly id: string; readonly token: string }): Promise<string | undefined>;
}

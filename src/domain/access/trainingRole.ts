/** What somebody may do in administration. Rule ROLE-1. Each role includes the ones before it. */
export const trainingRoles = ['editor', 'publisher', 'administrator'] as const;
export type TrainingRole = (typeof trainingRoles)[number];

/**
 * What an operation of administration needs. `read` includes drafts; `import` is uploading and creating drafts;
 * `publish` is everything that shows or hides an item, now or at a time, with deleting and restoring.
 */
export type Permission = 'read' | 'edit' | 'import' | 'publish' | 'administer';

/** Rule APITOKEN-2: what a token of the API may be given. */
export type TokenScope = Exclude<Permission, 'administer'>;

/** What somebody may do: a person by their role, a program by the scopes of its token. */
export interface Entitled {
  /** Null for visitors and subscribers. */
  readonly trainingRole: TrainingRole | null;
  /** Set for a program that acts with an API token: its scopes decide instead of a role. */
  readonly scopes?: readonly TokenScope[];
}

/** Whether somebody has a role in administration, whichever it is. */
export function hasRole(person: Pick<Entitled, 'trainingRole'> | undefined): boolean {
  return person !== undefined && person.trainingRole !== null;
}

/** The values of the role claim that give each role. */
export type RoleValues = Readonly<Record<TrainingRole, readonly string[]>>;

/**
 * Rule ROLE-2: the highest role that a claim gives. The claim is a text, or a list of them, such as groups. A provider that
 * names the roles as this site does needs no values.
 */
export function roleFrom(claim: unknown, values?: RoleValues): TrainingRole | null {
  const held: readonly unknown[] = [claim].flat();
  return trainingRoles.findLast((role) => (values?.[role] ?? [role]).some((value) => held.includes(value))) ?? null;
}

export function isTrainingRole(value: unknown): value is TrainingRole {
  return trainingRoles.some((role) => role === value);
}

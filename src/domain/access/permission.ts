import type { Entitled, Permission, TokenScope, TrainingRole } from './trainingRole.ts';

/** Rule APITOKEN-2: what a token of the API may be given. Administering is for people only. */
export const tokenScopes = ['read', 'edit', 'import', 'publish'] as const satisfies readonly TokenScope[];

/** Rule ROLE-1: what each role may do. */
export const permissionsOfRole: Readonly<Record<TrainingRole, readonly Permission[]>> = {
  editor: ['read', 'edit', 'import'],
  publisher: ['read', 'edit', 'import', 'publish'],
  administrator: ['read', 'edit', 'import', 'publish', 'administer'],
};

/** Rules ROLE-1 and APITOKEN-2: whether a person may do it by their role, or a token by its scopes. */
export function may({ trainingRole, scopes }: Entitled, permission: Permission): boolean {
  if (scopes !== undefined) return scopes.some((scope) => scope === permission);
  return trainingRole !== null && permissionsOfRole[trainingRole].includes(permission);
}

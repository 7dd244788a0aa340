import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../../src/domain/access/subscriptionAnswers.ts';
import type { TokenScope } from '../../src/domain/access/trainingRole.ts';
import type { Seat } from '../application/ports/identity/Accounts.ts';

export interface AccountsTable {
  id: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  training_admin: Generated<boolean>;
  // Of editors and publishers only: older code knows administrators by the column above.
  lesser_role: ColumnType<'editor' | 'publisher' | null, 'editor' | 'publisher' | null, 'editor' | 'publisher' | null>;
  password_hash: string;
  // Written as JSON text, read as parsed values.
  subscription: ColumnType<Seat | null, string | null, string | null>;
  roles: ColumnType<Role[], string, string>;
  created_at: ColumnType<Date, never, never>;
}

export interface ApiTokensTable {
  id: string;
  token_hash: Buffer;
  name: string;
  start: string;
  scopes: readonly TokenScope[];
  created_by: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: ColumnType<Date | null, never, Date>;
  revoked_at: ColumnType<Date | null, never, Date>;
}

import { InMemoryAccounts } from '../../../server/memory/InMemoryAccounts.ts';
import { accountsContract } from '../contracts/Accounts.contract.ts';

accountsContract(async () => new InMemoryAccounts());

import { InMemorySignInFailures } from '../../../server/memory/InMemorySignInFailures.ts';
import { signInFailuresContract } from '../contracts/SignInFailures.contract.ts';

signInFailuresContract(async () => new InMemorySignInFailures());

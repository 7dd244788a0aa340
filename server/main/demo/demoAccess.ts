import { everything } from '../../../src/domain/catalogue/catalogue.ts';
import type { Seat } from '../../application/ports/identity/Accounts.ts';
import { demoAccounts, demoPassword } from '../../demo/demoAccounts.ts';
import { makePasswords } from '../../identity/signIn/passwords.ts';
import { demoId } from './demoId.ts';
import type { Adapters } from '../adapters/openAdapters.ts';

type Stores = Pick<Adapters, 'accounts' | 'videos' | 'webinars' | 'clock'>;
const passwords = makePasswords();

/**
 * Adds the demo accounts if there are no accounts, and postpones the end of the running demo trial, so that the demo
 * does not expire.
 */
export async function seedDemoAccounts({ accounts, clock, ...catalogue }: Stores): Promise<void> {
  const wanted = demoAccounts(clock.now()).map(({ account }) => account);
  if ((await accounts.list()).length > 0) {
    for (const { email, subscription } of wanted.filter((each) => isRunningTrial(each.subscription))) {
      const kept = await accounts.findByEmail(email);
      if (kept !== undefined && isRunningTrial(kept.subscription)) await accounts.set(kept.id, { subscription });
    }
    return;
  }
  // Never add an administrator with a public password to a catalogue that is not the demo.
  if (!(await isEmpty(catalogue)) && !(await isDemo(catalogue))) return;
  // One hash for all accounts, because they share a password and eleven hashes would delay the start.
  const passwordHash = await passwords.hash(demoPassword);
  for (const account of wanted) await accounts.add({ ...account, passwordHash });
}

/** The lines about the usable demo accounts; empty if there are none. */
export async function demoAccountLines({ accounts, clock }: Stores, isDemo: boolean): Promise<readonly string[]> {
  const opened = new Map<string, boolean>();
  const usable: { readonly email: string; readonly shows: string }[] = [];
  for (const {
    account: { email },
    shows,
  } of demoAccounts(clock.now())) {
    const hash = (await accounts.findByEmail(email))?.passwordHash;
    if (hash === undefined) continue;
    if (!opened.has(hash)) opened.set(hash, await passwords.verify(demoPassword, hash));
    if (opened.get(hash) === true) usable.push({ email, shows });
  }
  if (usable.length === 0) return [];
  const emails = usable.map(({ email }) => email);
  if (!isDemo)
    return [
      `Demo accounts with a publicly known password still exist. Remove them: npm run accounts -- remove ${emails.join(' ')}`,
    ];
  const width = Math.max(...emails.map(({ length }) => length));
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...usable.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`),
  ];
}

function isRunningTrial(seat: Seat | null): boolean {
  return seat?.plan === 'trial' && seat.status === 'active';
}

async function isDemo({ videos }: Pick<Adapters, 'videos'>): Promise<boolean> {
  const { demoVideoSlugs } = await import('../../demo/items/readDemo.ts');
  const found = await Promise.all(
    demoVideoSlugs().map(async (slug) => (await videos.find(slug))?.asset.id === demoId('video', slug)),
  );
  return found.includes(true);
}

/** Whether the catalogue has no published items. */
export async function isEmpty({ videos, webinars }: Pick<Adapters, 'videos' | 'webinars'>): Promise<boolean> {
  const one = { query: everything, limit: 1 };
  const listed = await Promise.all([videos.listPublished(one), webinars.listPublished(one)]);
  return listed.every((list) => list.ok && list.value.total === 0);
}

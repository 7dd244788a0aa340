import { randomUUID } from 'node:crypto';
import { newestSeal } from '../../application/backup/storedBackups.ts';
import type { FoundBackup } from '../../application/doctor/judgeBackup.ts';
import type { FoundEmbeddings } from '../../application/doctor/judgeServices.ts';
import { SmtpMail } from '../../mail/SmtpMail.ts';
import { checkProvider } from '../../tokens/checkProvider.ts';
import { openBackupStore } from '../adapters/openBackupStore.ts';
import { openEmbedder } from '../adapters/openEmbedder.ts';
import type { Config } from '../settings/config.ts';
import { problemOf } from './problemOf.ts';

/** Offers the mail server a mail to our own sender, and ends the connection before its content. */
export async function probeMail({
  mail,
  publicUrl,
}: Pick<Config, 'mail' | 'publicUrl'>): Promise<'off' | 'accepted' | { readonly problem: string }> {
  if (mail === undefined) return 'off';
  const smtp = new SmtpMail({ url: mail.smtpUrl, from: mail.from, host: new URL(publicUrl).hostname });
  const outcome = await smtp.send(
    { id: randomUUID(), to: mail.from.address, subject: 'Check', text: 'Check', html: '<p>Check</p>' },
    async () => false,
  );
  return 'reason' in outcome ? { problem: outcome.reason } : 'accepted';
}

/** The warnings about the identity provider. */
export async function probeProvider({ identity }: Pick<Config, 'identity'>): Promise<readonly string[] | 'embedded'> {
  return identity.kind === 'embedded' ? 'embedded' : checkProvider(identity.browser.issuer);
}

const embeddingMilliseconds = 10_000;

/** Asks the model for the vector of one word. */
export async function probeEmbeddings(
  { embeddings }: Pick<Config, 'embeddings'>,
  root: string,
): Promise<FoundEmbeddings> {
  if (embeddings === undefined) return 'off';
  const embedder = openEmbedder(embeddings, root, 0);
  const begun = performance.now();
  try {
    const embedded = await embedder.embed(['Check'], AbortSignal.timeout(embeddingMilliseconds));
    if (!embedded.ok) return { problem: embedded.refusal.why };
    const isForeign = embeddings.kind === 'server' && embeddings.isForeign;
    return { model: embedder.model, milliseconds: performance.now() - begun, isForeign };
  } catch (fault) {
    return { problem: problemOf(fault) };
  } finally {
    await embedder.close();
  }
}

const hourMilliseconds = 60 * 60 * 1000;

/** The newest proved backup of BACKUP_TARGET. */
export async function probeBackup(
  config: Pick<Config, 'backup' | 'bucket'>,
  root: string,
  now: Date,
): Promise<FoundBackup> {
  const { target } = config.backup;
  if (target === undefined) return 'no-target';
  try {
    const seal = await newestSeal(await openBackupStore(target, config, root));
    if (seal === undefined) return { newest: undefined, hours: 0 };
    return { newest: seal.name, hours: (now.getTime() - Date.parse(seal.at)) / hourMilliseconds };
  } catch (fault) {
    return { problem: problemOf(fault) };
  }
}

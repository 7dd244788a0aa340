import { spawnSync } from 'node:child_process';

/**
 * Whether this machine lets us make namespaces with mounts of their own, as containers and a systemd need them. Says so if
 * it does not, because tests are left out then: a container of a build service often has no right to it.
 */
export function canMakeNamespaces(): boolean {
  const { status } = spawnSync('unshare', ['--mount', '--pid', '--fork', '--mount-proc', 'true']);
  if (status !== 0) console.warn('This machine makes no namespaces for us: what runs in them is not tested here.');
  return status === 0;
}

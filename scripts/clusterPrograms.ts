import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages, updatePackageLists } from './debianPackages.ts';

/** What a site of several machines needs beside itself, and where Debian's packages put it. */
const programs = [
  {
    file: '/usr/lib/python3/dist-packages/swift/common/middleware/s3api',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  },
  { file: '/usr/sbin/pgbouncer', packages: ['pgbouncer'] },
  { file: '/usr/sbin/nginx', packages: ['nginx-light'] },
  { file: '/usr/bin/openssl', packages: ['openssl'] },
  { file: '/usr/lib/postgresql/15/bin/postgres', packages: ['postgresql-15'] },
] as const;

/** A store that has keys. */
const encryptingStore = [
  { file: '/usr/bin/ceph-mon', packages: ['ceph-mon'] },
  { file: '/usr/bin/ceph-osd', packages: ['ceph-osd'] },
  { file: '/usr/bin/radosgw', packages: ['radosgw'] },
] as const;

type Program = (typeof programs | typeof encryptingStore)[number];

export const needClusterPrograms = () => needPrograms(programs);
export const needEncryptingStore = () => needPrograms(encryptingStore);

/** Resolves once this machine has these programs. Installs them where that is possible, or throws. */
async function needPrograms(needed: readonly Program[]): Promise<void> {
  const missing = () => needed.filter(({ file }) => !existsSync(file)).flatMap(({ packages }) => packages);
  if (missing().length === 0) return;
  if (await canInstallPackages()) {
    console.error('Installing the programs of the cluster tests with apt-get (half a minute) …');
    await updatePackageLists();
    await installPackages(missing(), { showErrors: true });
  }
  if (missing().length > 0)
    throw new Error(
      `The tests of several machines need programs that are not here. Install them ("apt-get install ${missing().join(' ')}" as root on Debian or Ubuntu).`,
    );
}

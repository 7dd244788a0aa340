import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages, updatePackageLists } from './debianPackages.ts';

/** Where Debian's packages put the part of OpenStack Swift that speaks S3. */
const s3OfSwift = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api';
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

/** Resolves once this machine has Swift, the store of objects of the tests. Installs it where that is possible, or throws. */
export async function needSwift(): Promise<void> {
  if (existsSync(s3OfSwift)) return;
  if (await canInstallPackages()) {
    console.error('There is no OpenStack Swift on this machine. Installing it with apt-get (half a minute) …');
    await updatePackageLists();
    await installPackages(packages, { showErrors: true });
  }
  if (!existsSync(s3OfSwift))
    throw new Error(
      `The tests of S3 need OpenStack Swift, and there is none here. Install it ("apt-get install ${packages.join(' ')}" as root on Debian or Ubuntu).`,
    );
}

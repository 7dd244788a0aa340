import { spawn } from 'node:child_process';
import { canInstallPackages, installPackages, updatePackageLists } from './debianPackages.ts';

/** What `needFonts` asks of the machine. */
interface Machine {
  /** The family that stands for Arial here, or undefined where there is no fontconfig to ask. */
  arial(): Promise<string | undefined>;
  canInstall(): Promise<boolean>;
  install(): Promise<void>;
  say(line: string): void;
}

/** The families with the widths of Arial that `fonts.css` shows until the own font of the site is loaded. */
const suitable = /Arial|Helvetica|Liberation Sans/;

const thisMachine: Machine = {
  arial: familyOfArial,
  canInstall: canInstallPackages,
  install: async () => {
    await updatePackageLists();
    await installPackages(['fonts-liberation'], { showErrors: true });
  },
  say: (line) => console.error(line),
};

/**
 * Installs a font with the widths of Arial where there is none: the end-to-end tests measure how much a page moves when
 * its own font arrives. Where it cannot, it says what to install.
 */
export async function needFonts({ arial, canInstall, install, say }: Machine = thisMachine): Promise<void> {
  const isSuitable = async () => suitable.test((await arial()) ?? 'Arial');
  if (await isSuitable()) return;
  if (await canInstall()) await install();
  if (!(await isSuitable()))
    say(
      'Tests of layout shifts may fail, because this machine has no font with the widths of Arial. Install one ("apt-get install fonts-liberation" as root on Debian or Ubuntu).',
    );
}

function familyOfArial(): Promise<string | undefined> {
  const asked = spawn('fc-match', ['-f', '%{family}', 'Arial'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let family = '';
  asked.stdout.on('data', (part: Buffer) => (family += part.toString()));
  return new Promise((resolve) =>
    asked.on('error', () => resolve(undefined)).on('close', (code) => resolve(code === 0 ? family : undefined)),
  );
}

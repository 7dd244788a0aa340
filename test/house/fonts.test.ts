import { needFonts } from '../../scripts/fonts.ts';

/** A machine that records what happens, and has Liberation Sans after an installation that succeeds. */
function machine(family: string | undefined, { canInstall = true, succeeds = true } = {}) {
  let arial = family;
  const happened: string[] = [];
  return {
    happened,
    arial: async () => arial,
    canInstall: async () => canInstall,
    install: async () => {
      happened.push('install');
      if (succeeds) arial = 'Liberation Sans';
    },
    say: (line: string) => void happened.push(line),
  };
}

test.each(['Arial', 'Liberation Sans', undefined])('installs no font where %s stands for Arial', async (family) => {
  const here = machine(family);
  await needFonts(here);
  expect(here.happened).toEqual([]);
});

test('installs a font with the widths of Arial where a wider one stands for it', async () => {
  const here = machine('DejaVu Sans');
  await needFonts(here);
  expect(here.happened).toEqual(['install']);
});

test.each([{ canInstall: false }, { succeeds: false }])(
  'says which font to install when it cannot: %j',
  async (cannot) => {
    const here = machine('DejaVu Sans', cannot);
    await needFonts(here);
    expect(here.happened.at(-1)).toMatch(/apt-get install fonts-liberation/);
  },
);

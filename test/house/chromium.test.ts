import { findBrowsers, needChromium, type Browsers } from '../../scripts/chromium.ts';

const having = (...files: readonly string[]) => {
  const exists = (file: string) => files.includes(file);
  return (environment: Record<string, string> = {}) =>
    findBrowsers({ PATH: '/opt/bin:/usr/bin', ...environment }, exists);
};

test.each<[files: readonly string[], browsers: Browsers]>([
  [[], { whole: undefined, shell: undefined }],
  [['/usr/bin/chromium'], { whole: '/usr/bin/chromium', shell: undefined }],
  [['/usr/bin/chromium-headless-shell'], { whole: undefined, shell: '/usr/bin/chromium-headless-shell' }],
  [['/opt/bin/google-chrome'], { whole: '/opt/bin/google-chrome', shell: undefined }],
  [
    ['/opt/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'],
    { whole: '/opt/bin/chromium', shell: '/usr/bin/chromium-headless-shell' },
  ],
])('finds among %j the browsers %j', (files, browsers) => {
  expect(having(...files)()).toEqual(browsers);
});

test.each<[chosen: string, browsers: Browsers]>([
  ['/home/ada/chrome', { whole: '/home/ada/chrome', shell: undefined }],
  ['google-chrome', { whole: '/opt/bin/google-chrome', shell: undefined }],
  ['/home/ada/headless_shell', { whole: undefined, shell: '/home/ada/headless_shell' }],
])('uses only the browser that CHROMIUM=%s names', (chosen, browsers) => {
  const find = having('/usr/bin/chromium', '/usr/bin/chromium-headless-shell', '/opt/bin/google-chrome');
  expect(find({ CHROMIUM: chosen })).toEqual(browsers);
});

/** A machine that records what happens. Chromium is there after an installation that succeeds. */
function machine(found: Browsers, { canInstall = true, succeeds = true } = {}) {
  let browsers = found;
  const happened: string[] = [];
  return {
    happened,
    find: () => browsers,
    canInstall: async () => canInstall,
    install: async () => {
      happened.push('install');
      if (succeeds) browsers = { whole: '/usr/bin/chromium', shell: undefined };
    },
    say: (line: string) => void happened.push(line),
  };
}
const none: Browsers = { whole: undefined, shell: undefined };

test.each<[Browsers, string]>([
  [{ whole: '/usr/bin/chromium', shell: undefined }, '/usr/bin/chromium'],
  [{ whole: undefined, shell: '/usr/bin/shell' }, '/usr/bin/shell'],
])('installs nothing where there is %j', async (browsers, used) => {
  const here = machine(browsers);
  expect([await needChromium(here), here.happened]).toEqual([used, []]);
});

test('announces the installation of Chromium before it begins', async () => {
  const here = machine(none);
  expect(await needChromium(here)).toBe('/usr/bin/chromium');
  expect(here.happened).toEqual([
    expect.stringMatching(/^There is no Chromium .* Installing it with apt-get/),
    'install',
  ]);
});

test.each([{ canInstall: false }, { succeeds: false }])(
  'tells how to install Chromium when it cannot: %j',
  async (cannot) => {
    await expect(needChromium(machine(none, cannot))).rejects.toThrow('Install it ("apt-get install chromium"');
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createWords } from '../../../../src/ui/base/words/useWords.ts';
import { en } from '../../../../src/ui/base/words/en.ts';

const ui = join(__dirname, '../../../../src/ui');
const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
);
const isWords = (file: string) => file.endsWith('Words.en.ts') || file === join('base', 'words', 'en.ts');
const sourceOf = (file: string) => readFileSync(join(ui, file), 'utf8');
const code = files.filter((file) => !isWords(file)).map((file) => ({ file, text: sourceOf(file) }));

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value as object, `${prefix}${key}.`),
  );
}

function textsOf(texts: object): string[] {
  return Object.values(texts).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : textsOf(value as object),
  );
}

const catalogues = files.filter(isWords).map((file) => {
  const [texts] = Object.values(jest.requireActual<Record<string, object>>(join(ui, file)));
  const name = basename(file, '.ts');
  const exported = /export const (\w+)/.exec(sourceOf(file))?.[1] ?? '';
  // The namespace is read from the registration of the words. The player takes its words as properties instead.
  const namespace = code
    .map(
      ({ text }) =>
        new RegExp(`(?:useScreenWords\\(|addResourceBundle\\('en', )'(\\w+)', ${exported}\\)`).exec(text)?.[1],
    )
    .find((found) => found !== undefined);
  return {
    name,
    exported,
    texts: textsOf(texts ?? {}),
    namespace: name === 'en' ? 'translation' : namespace,
    keys: [...new Set(keysOf(texts ?? {}).map((key) => key.replace(/_(zero|one|other)$/, '')))],
  };
});
const ofNamespace = (namespace: string) =>
  catalogues.find((catalogue) => catalogue.namespace === namespace)?.keys ?? [];

const all = code.map(({ text }) => text).join('\n');
const stringLiterals = new Set([...all.matchAll(/'([\w-]+(?:\.[\w-]+)*)'/g)].map(([, key]) => key ?? ''));
/** Patterns of computed keys, such as `products.${category}`. */
const keyPatterns = [...all.matchAll(/\b(?:t|words|products|core|common)\(\s*`([^`]+)`/g)].map(
  ([, text]) => new RegExp(`^${(text ?? '').replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
);
/** True when the code uses a value itself as a key: `t(skill)`. */
const usesValuesAsKeys = /\bt\((?!['`])[a-z]\w*\)/.test(all);

test('registers every catalogue of words', () => {
  expect(catalogues.filter(({ name, namespace }) => namespace === undefined && name !== 'playerWords.en')).toEqual([]);
});

test.each(catalogues.map((catalogue) => [catalogue.name, catalogue] as const))(
  'uses every text of %s',
  (name, { keys }) => {
    const isUsed = (key: string) =>
      stringLiterals.has(key) ||
      keyPatterns.some((pattern) => pattern.test(key)) ||
      (usesValuesAsKeys && values.has(key)) ||
      (name === 'playerWords.en' && new RegExp(`\\.${key}\\b`).test(all));
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  },
);

/** Values of the domain that may serve as keys. */
const domain = join(ui, '../domain');
const values = new Set(
  readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(domain, file), 'utf8').matchAll(/'([\w-]+)'/g)].map(([, value]) => value ?? ''),
    ),
);

test('uses only keys that their catalogue contains', () => {
  const missing = code.flatMap(({ file, text }) => {
    // A component calls useWords or useScreenWords; a function receives a TFunction.
    const namespaces = [...text.matchAll(/useWords\((?:'(\w+)')?\)|useScreenWords\('(\w+)',|TFunction<'(\w+)'>/g)].map(
      ([, used, registered, given]) => used ?? registered ?? given ?? 'translation',
    );
    const known = (namespaces.length === 0 ? ['translation'] : namespaces).flatMap(ofNamespace);
    return [...text.matchAll(/\b(?:t|words)\(\s*'([^']+)'/g)]
      .map(([, key]) => key ?? '')
      .filter((key) => !known.includes(key))
      .map((key) => `${file}: ${key}`);
  });
  expect(missing).toEqual([]);
});

test('calls what people watch a video or a recording, never a film', () => {
  expect(catalogues.flatMap(({ texts }) => texts.filter((text) => /\bfilms?\b|\bto mend\b/i.test(text)))).toEqual([]);
});

test('keeps all texts out of the components', () => {
  const written = code
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) => [
      ...[...text.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)*)[^<>{}=;()]*<\//g)].map(
        ([, literal]) => `${file}: ${literal}`,
      ),
      ...[...text.matchAll(/(?:aria-label|placeholder|alt|title)="([^"]+)"/g)].map(
        ([, literal]) => `${file}: ${literal}`,
      ),
    ]);
  expect(written).toEqual([]);
});

test('has all texts at once and in English, without a request', () => {
  const fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Texts are bundled'));
  const { t, language, isInitialized, services } = createWords();
  expect({ language, isInitialized }).toEqual({ language: 'en', isInitialized: true });
  expect([0, 1, 24].map((count) => t('listing.results', { count }))).toEqual(['0 results', '1 result', '24 results']);
  expect((services.backendConnector as { backend?: unknown }).backend ?? undefined).toBeUndefined();
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});

test('creates a separate catalogue of words for each site', () => {
  expect(createWords()).not.toBe(createWords());
});

test.each([
  ['errorPages.pageTitle', "That didn't work"],
  ['errorPages.header', "That didn't work"],
  ['errorPages.generic.description', 'We ran into an error while we were looking for the next page. Please try again.'],
  ['errorPages.button', 'Try again'],
  ['products.storyline', 'Storyline'],
  ['footer.cookies', 'Cookie Preferences'],
] as const)('has the specified text for %s', (key, text) => {
  expect(createWords().t(key)).toBe(text);
});

test.each([
  'errorPages.pageTitle',
  'errorPages.header',
  'errorPages.generic.description',
  'errorPages.imgAlt',
  'errorPages.button',
  'errorPages.help',
])('has the key %s for the generic error page', (key) => {
  expect(keysOf(en)).toContain(key);
});

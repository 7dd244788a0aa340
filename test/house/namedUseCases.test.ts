import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** The use-cases that a reader looks for by name. */
describe.each(['signIn', 'resolveSubscription', 'publishWebinar', 'trackEvent'])('the use-case %s', (name) => {
  const files = globSync(`src/application/**/${name}.ts`, { cwd: root });
  const [file = ''] = files;
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

  test('has one file of its name, which exports one maker and the type', () => {
    expect(files).toHaveLength(1);
    const exported = readFileSync(join(root, file), 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+)/gm);
    expect(Array.from(exported, ([, maker]) => maker)).toEqual([`make${typeName}`]);
    expect(readFileSync(join(root, file), 'utf8')).toMatch(new RegExp(`^export (type|interface) ${typeName}\\b`, 'm'));
  });

  test('has a unit test of its name, which calls the maker', () => {
    const unitTest = join(root, file.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts'));
    expect(existsSync(unitTest)).toBe(true);
    expect(readFileSync(unitTest, 'utf8')).toContain(`make${typeName}(`);
  });
});

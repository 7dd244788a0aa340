import { resolve } from 'node:path';
import type { Brand } from '../../src/domain/brand.ts';

/** All that can be set from outside, by environment variables only (`design.md` 2). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataFolder: string;
  /** Whether nobody named a data folder: then another may be found where the default cannot be used. */
  readonly dataFolderIsDefault: boolean;
  readonly databaseUrl: string | undefined;
  /** Whether an empty embedded database gets the demo catalogue. */
  readonly demo: boolean;
  readonly role: Role;
  readonly trustProxy: boolean;
  readonly logLevel: LogLevel;
  readonly ffmpegPath: string | undefined;
  readonly brand: Brand;
}

const roles = ['all', 'web', 'worker'] as const;
export type Role = (typeof roles)[number];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Bad settings, all at once: each line names the variable, what it holds and what it may hold. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and validates the settings; throws `ConfigError`. `demoDefault` differs between `npm start` and `npm run serve`. */
export function readConfig(environment: Environment, root: string, demoDefault: boolean): Config {
  const faults: string[] = [];
  const text = (name: string, otherwise: string) => environment[name]?.trim() || otherwise;
  const fault = (name: string, expected: string) => faults.push(`${name} is "${environment[name]}": ${expected}.`);
  const oneOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value => {
    const value = text(name, otherwise);
    const known = values.find((candidate) => candidate === value);
    if (known === undefined) fault(name, `use one of ${values.join(', ')}`);
    return known ?? otherwise;
  };
  const flag = (name: string, otherwise: boolean) => oneOf(name, ['0', '1'], otherwise ? '1' : '0') === '1';
  const url = (name: string, otherwise: string, protocols: readonly string[]) => {
    const value = environment[name]?.trim();
    if (!value) return otherwise;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      fault(name, `use an absolute address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    }
    return value;
  };
  const web = ['http:', 'https:'];

  const port = Number(text('PORT', '3000'));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fault('PORT', 'use a whole number from 1 to 65535');
  const publicUrl = url('PUBLIC_URL', `http://localhost:${port}`, web).replace(/\/+$/, '');
  const dataFolder = environment['DATA_DIR']?.trim();
  const brandName = text('BRAND_NAME', 'Lectern');
  const config: Config = {
    port,
    host: text('HOST', '127.0.0.1'),
    publicUrl,
    dataFolder: resolve(root, dataFolder || 'data'),
    dataFolderIsDefault: !dataFolder,
    databaseUrl: environment['DATABASE_URL']?.trim() ? url('DATABASE_URL', '', ['postgres:', 'postgresql:']) : undefined,
    demo: flag('DEMO', demoDefault),
    role: oneOf('ROLE', roles, 'all'),
    trustProxy: flag('TRUST_PROXY', false),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'warn'),
    ffmpegPath: environment['FFMPEG_PATH']?.trim() || undefined,
    brand: {
      name: brandName,
      homeUrl: url('BRAND_HOME_URL', publicUrl, web),
      supportUrl: url('BRAND_SUPPORT_URL', `${publicUrl}/support`, web),
      privacyUrl: url('BRAND_PRIVACY_URL', `${publicUrl}/privacy`, web),
      faqsUrl: url('BRAND_FAQS_URL', `${publicUrl}/faqs`, web),
      termsUrl: url('BRAND_TERMS_URL', `${publicUrl}/terms`, web),
    },
  };
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return config;
}

import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

const mostProxies = 10;

/** Reads environment variables and collects all faults, so that they are reported together. */
export class SettingsReader {
  readonly faults: string[] = [];
  /** The variables whose values differ from their defaults. */
  readonly changed = new Set<string>();
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Records a fault with the variable, its value and what is allowed. */
  refuse(name: string, expected: string): void {
    this.faults.push(`${name} is "${this.#environment[name]}": ${expected}.`);
  }

  text(name: string, otherwise: string): string {
    const value = this.#environment[name]?.trim() || otherwise;
    if (value !== otherwise) this.changed.add(name);
    return value;
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value {
    const value = this.text(name, otherwise);
    const known = values.find((candidate) => candidate === value);
    if (known === undefined) this.refuse(name, `use one of ${values.join(', ')}`);
    return known ?? otherwise;
  }

  /** A comma-separated list; empty if the variable is empty. */
  list(name: string): readonly string[] {
    const parts = this.text(name, '').split(',');
    return parts.map((each) => each.trim()).filter((each) => each !== '');
  }

  someOf<Value extends string>(name: string, values: readonly Value[]): readonly Value[] {
    const named = this.list(name);
    if (named.some((each) => !values.some((value) => value === each)))
      this.refuse(name, `use any of ${values.join(', ')}, separated by commas`);
    return values.filter((value) => named.includes(value));
  }

  wholeNumber(
    name: string,
    otherwise: number,
    { least, most }: { readonly least: number; readonly most: number },
  ): number {
    const value = Number(this.text(name, String(otherwise)));
    if (!Number.isInteger(value) || value < least || value > most)
      this.refuse(name, `use a whole number from ${least} to ${most}`);
    return value;
  }

  flag(name: string, otherwise: boolean): boolean {
    return this.oneOf(name, ['0', '1'], otherwise ? '1' : '0') === '1';
  }

  /**
   * Rule SERVER-11: the reverse proxies before the site: how many there are, or their addresses and networks. 0 if there is none. An
   * address that a client wrote into `X-Forwarded-For` never counts.
   */
  proxies(name: string): number | string[] {
    const text = this.text(name, '0');
    const count = Number(text);
    if (Number.isInteger(count) && count >= 0 && count <= mostProxies) return count;
    const addresses = text.split(',').map((each) => each.trim());
    if (!addresses.every(isNetwork))
      this.refuse(
        name,
        `use the number of proxies before the site (0 to ${mostProxies}), or their addresses, such as 127.0.0.1 or 10.0.0.0/8, separated by commas`,
      );
    return addresses;
  }

  webAddress(name: string, otherwise: string): string {
    return this.address(name, otherwise, ['http:', 'https:']);
  }

  address(name: string, otherwise: string, protocols: readonly string[]): string {
    const value = this.text(name, '');
    if (value === '') return otherwise;
    if (value === otherwise) this.changed.delete(name);
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.refuse(
        name,
        `use an absolute address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
    } else if (protocols.includes('https:')) this.refuseOddHost(name, value);
    return value;
  }

  /** Rule SECURITY-11: refuses the host of a valid web address that would change the policy of the pages. */
  refuseOddHost(name: string, address: string): void {
    if (!plainHost.test(new URL(address).hostname))
      this.refuse(
        name,
        'use a host of letters, digits, dots and hyphens, which can be written into the policy of pages',
      );
  }
}

/** The name of a host, or an IPv6 address. Other characters would end a directive of a policy. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** The values that are set. */
export function definedOf<Values extends object>(values: Values) {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> };
}

/** Whether a text is an IP address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

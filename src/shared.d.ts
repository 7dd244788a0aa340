// The globals that both browsers and Node have. The layers without DOM and Node types may use them.
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
declare class URLSearchParams {
  constructor(init?: string | Record<string, string>);
  get(name: string): string | null;
  set(name: string, value: string): void;
  toString(): string;
}
declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly href: string;
  readonly search: string;
  readonly username: string;
  readonly password: string;
}
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}
declare function atob(base64: string): string;
interface Blob {
  readonly size: number;
  readonly type: string;
}
interface File extends Blob {
  readonly name: string;
  readonly lastModified: number;
}

// The part of opentype.js that is used here. The published types would pull DOM types into the server.
declare module 'opentype.js' {
  interface RenderOptions {
    readonly kerning?: boolean;
    readonly letterSpacing?: number;
  }
  interface PathCommand {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    readonly x?: number;
    readonly y?: number;
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
  }
  interface Font {
    getAdvanceWidth(text: string, size: number, options?: RenderOptions): number;
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options?: RenderOptions,
    ): { readonly commands: readonly PathCommand[] };
  }
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export type { Font, PathCommand, RenderOptions };
  export default opentype;
}

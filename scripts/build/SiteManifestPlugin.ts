import { transformSync } from '@swc/core';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const publicPath = '/assets/';
/** The chunks of screens that a page may name. */
const screenChunks = ['Home', 'RecordedWebinars', 'UpcomingWebinars', 'Video', 'WebinarDetail', 'VideoPreview'];

interface InlineStyle {
  /** The file with the same text. The page names it, so that the browser does not fetch it again. */
  readonly href: string;
  readonly text: string;
  readonly hash: string;
}

/**
 * Writes `dist/site.json`, from which the server makes documents: the loader and the inlined styles, with their hashes,
 * and the service worker.
 */
export class SiteManifestPlugin {
  readonly #loaderSource: string;
  readonly #workerSource: string;

  /** The folder holds both sources. */
  constructor(folder: string) {
    this.#loaderSource = join(folder, 'loader.ts');
    this.#workerSource = join(folder, 'offline/serviceWorker.ts');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SiteManifestPlugin', (compilation) => {
      compilation.fileDependencies.addAll([this.#loaderSource, this.#workerSource]);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SiteManifestPlugin', stage }, () => {
        const manifest = JSON.stringify(this.#manifest(compilation));
        compilation.emitAsset('../site.json', new compiler.webpack.sources.RawSource(manifest));
      });
    });
  }

  #manifest(compilation: Compilation) {
    const groups = Object.fromEntries(
      [...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles()]),
    );
    const site = groups['site'] ?? [];
    const screens = Object.fromEntries(
      Object.entries(groups)
        .filter(([name]) => name !== 'site')
        .map(([name, files]) => [name, files.filter((file) => !site.includes(file))]),
    );
    const scripts = [['site', site] as const, ...screenChunks.map((name) => [name, screens[name] ?? []] as const)];
    const loader = this.#loader(Object.fromEntries(scripts.flatMap(([name, files]) => hashIn(name, files))));
    const stylesOf = (files: readonly string[]): InlineStyle[] =>
      files
        .filter((file) => file.endsWith('.css'))
        .map((file) => {
          const text = String(compilation.getAsset(file)?.source.source() ?? '');
          return { href: publicPath + file, text, hash: sha256(text) };
        });
    const fonts = Object.keys(compilation.assets)
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => publicPath + file);
    return {
      loader: { text: loader, hash: sha256(loader) },
      styles: {
        site: stylesOf(site),
        screens: Object.fromEntries(Object.entries(screens).map(([name, files]) => [name, stylesOf(files)])),
      },
      fonts,
      worker: compactScript(readFileSync(this.#workerSource, 'utf8')),
    };
  }

  /** The loader with the hashes of this build inlined, so that it loads no other files. */
  #loader(hashes: Record<string, string>): string {
    return compactScript(readFileSync(this.#loaderSource, 'utf8').replace('BUILD_HASHES', JSON.stringify(hashes)));
  }
}

/** A script without imports, as the browser reads it. */
export function compactScript(source: string): string {
  const { code } = transformSync(source, {
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: true, mangle: { toplevel: true } },
    },
    minify: true,
    isModule: false,
  });
  return code.trim();
}

/** The hash of the only script of a chunk, `name.hash.js`. Empty if the build has no such chunk. */
function hashIn(name: string, files: readonly string[]): readonly (readonly [name: string, hash: string])[] {
  const scripts = files.filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) return [];
  const [, chunk, hash] = /^(.+)\.(\w+)\.js$/.exec(scripts[0] ?? '') ?? [];
  if (scripts.length > 1 || chunk !== name || hash === undefined)
    throw new Error(`The loader fetches one script for ${name}, and the build has made: ${scripts.join(', ')}`);
  return [[name, hash]];
}

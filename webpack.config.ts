import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { moduleIds } from './scripts/build/moduleIds.ts';
import { SiteManifestPlugin } from './scripts/build/SiteManifestPlugin.ts';

const root = import.meta.dirname;
const isDevelopment = process.env['NODE_ENV'] === 'development';

const reactRouter = (file: string) => join(root, 'node_modules/react-router/dist/production', file);

const typescript = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isDevelopment } },
      target: 'es2022',
    },
  },
};

/** Files are compressed once, when they are built: the server only picks the variant. */
const compressed = (extension: string, algorithm: 'brotliCompress' | 'gzip', compressionOptions: object) =>
  new CompressionPlugin({
    algorithm,
    compressionOptions,
    filename: `[path][base].${extension}`,
    test: /\.(js|css|svg)$/,
    minRatio: 1,
  });

/** The style sheets of those names, once for all screens that need them; what a sheet imports is named as well. */
const shared = (name: string, ...sheets: readonly string[]) => ({
  [name]: {
    name,
    type: 'css/mini-extract',
    test: new RegExp(`ui/(?:base|features)/(${sheets.join('|')})\\.css$`),
    chunks: 'all' as const,
    enforce: true,
  },
});

const common = {
  context: root,
  mode: isDevelopment ? 'development' : 'production',
  devtool: isDevelopment ? 'cheap-module-source-map' : false,
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    // What the packages export is their development build, warnings and all; their production build lies beside it.
    alias: isDevelopment
      ? {}
      : {
          'react-router$': reactRouter('index.mjs'),
          'react-router/dom$': reactRouter('dom-export.mjs'),
          mobx$: join(root, 'node_modules/mobx/dist/mobx.esm.production.min.js'),
        },
  },
  performance: { hints: false },
  cache: {
    type: 'filesystem',
    cacheDirectory: join(root, 'node_modules/.cache/webpack'),
    // Another configuration makes other scripts.
    buildDependencies: { config: [import.meta.filename] },
  },
  stats: 'errors-warnings',
} satisfies Configuration;

// While developing, names stay: an open page that is older than the last build still finds its files.
const hash = isDevelopment ? '' : '.[contenthash:8]';

const site: Configuration = {
  ...common,
  name: 'site',
  target: ['web', 'es2022'],
  entry: { site: './src/main/main.tsx' },
  output: {
    path: join(root, 'dist/assets'),
    publicPath: '/assets/',
    filename: `[name]${hash}.js`,
    chunkFilename: `[name]${hash}.js`,
    assetModuleFilename: '[name].[contenthash:8][ext]',
    // Rule ROUTE-9: a chunk that has not come within 120 s counts as failed.
    chunkLoadTimeout: 120_000,
    trustedTypes: { policyName: 'webpack', onPolicyCreationFailure: 'stop' },
    uniqueName: 'lectern',
    clean: true,
  },
  module: {
    rules: [
      typescript,
      { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    // With names as ids, the runtime needs no table from ids to names.
    chunkIds: 'named',
    // The plugin `moduleIds` gives them.
    moduleIds: false,
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { ecma: 2022, compress: { ecma: 2022, passes: 4 } },
      }),
      new CssMinimizerPlugin(),
    ],
    // One script for the first screen, one for each further one: fewer round trips than shared vendor chunks. Styles that
    // several screens need are files of their own: documents hold them inline anyway.
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        ...shared(
          'Watching',
          'watch/watch',
          'watch/watchPage',
          'watch/playerSlot',
          'watch/watchLead',
          'watch/resumedNote',
          'transcript/transcriptFold',
          'transcript/filmPanel',
          'related/afterFilm',
          'watch/theatre',
          'watch/print',
        ),
        ...shared('Recording', 'webinar/webinar', 'preview/preview', 'kit/prose'),
        ...shared(
          'Listing',
          'home/home',
          'home/hero',
          'home/productFilter',
          'home/sectionTabs',
          'list/filterBar',
          'list/results',
        ),
        ...shared('Card', 'card/card', 'card/moments', 'upcoming/upcoming'),
        ...shared('Upcoming', 'upcoming/upcomingCard', 'reminders/reminders'),
        ...shared('Menu', 'kit/menu', 'account/account', 'kit/dialog'),
      },
    },
  },
  plugins: [
    moduleIds(),
    new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[name]${hash}.css` }),
    new SiteManifestPlugin(join(root, 'src/main')),
    ...(isDevelopment
      ? []
      : [
          compressed('br', 'brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          compressed('gz', 'gzip', { level: 9 }),
        ]),
  ],
};

const prerender: Configuration = {
  ...common,
  name: 'prerender',
  target: 'node24',
  devtool: false,
  entry: { prerender: './src/main/prerender.tsx' },
  output: {
    path: join(root, 'dist'),
    filename: '[name].cjs',
    library: { type: 'commonjs2' },
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    publicPath: '/',
  },
  module: {
    rules: [typescript, { test: /\.css$/, type: 'asset/source', generator: { emit: false } }],
  },
  optimization: {
    // The server keeps the whole text in memory, in two bytes for each character unless all are ASCII.
    minimize: !isDevelopment,
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { format: { ascii_only: true } },
      }),
    ],
    splitChunks: false,
  },
  // The server renders at once: every screen is in the one file.
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

// webpack reads its configuration from the default export.
export default [site, prerender];

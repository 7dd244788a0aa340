import webpack, { type WebpackPluginInstance } from 'webpack';

/** The ids of modules have four digits, however many modules there are: by default a larger site makes each chunk larger. */
export const moduleIds = (): WebpackPluginInstance =>
  new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true });

import webpack, { type Configuration } from 'webpack';
import configurations from '../../webpack.config.ts';

/**
 * Rule REPORT-11: builds the scripts again with source maps, into a folder that is not served. The scripts are the
 * same, because hidden source maps do not change them.
 */
export async function buildSourceMaps(folder: string): Promise<void> {
  const site = configurations.find(({ name }) => name === 'site');
  if (site === undefined) throw new Error('webpack.config.ts has no configuration for the site');
  const configuration: Configuration = {
    ...site,
    devtool: 'hidden-source-map',
    output: { ...site.output, path: folder },
    cache: false,
    // These files are not served, so they need no compressed copies.
    plugins: (site.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
  };
  await new Promise<void>((resolve, reject) => {
    webpack(configuration, (fault, stats) => {
      if (fault !== null) reject(fault);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

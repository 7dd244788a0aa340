import webpack, { type Configuration } from 'webpack';
import configurations from '../../webpack.config.ts';

/**
 * Rule REPORT-11: builds the scripts of visitors once more, with their source maps, into a folder that nobody serves.
 * The scripts are the same, because hidden source maps leave no mark in them.
 */
export async function buildSourceMaps(folder: string): Promise<void> {
  const site = configurations.find(({ name }) => name === 'site');
  if (site === undefined) throw new Error('webpack.config.ts has no configuration for the site');
  const configuration: Configuration = {
    ...site,
    devtool: 'hidden-source-map',
    output: { ...site.output, path: folder },
    cache: false,
    // Nobody fetches these files, so nothing has to compress them.
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

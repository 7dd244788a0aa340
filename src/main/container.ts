import 'reflect-metadata/lite';
import { Container, ContainerModule } from 'inversify';
import type { VideoCatalogue } from '../application/ports/VideoCatalogue.ts';
import type { Video } from '../domain/video.ts';
import { ApiClient } from '../infrastructure/http/ApiClient.ts';
import { HttpVideoCatalogue } from '../infrastructure/http/HttpVideoCatalogue.ts';
import { ListMemory } from '../ui/home/ListMemory.ts';
import { VideoListModel } from '../ui/home/VideoListModel.ts';
import type { Screens } from '../ui/Screens.ts';
import { loadPlayer } from '../ui/video/loadPlayer.ts';
import { PlaybackModel, type LoadPlayer } from '../ui/video/PlaybackModel.ts';
import { VideoModel } from '../ui/video/VideoModel.ts';
import { tokens } from './tokens.ts';

/** The adapters that speak to the site's own server; those without a server stand in `offline.ts`. */
const online = new ContainerModule(({ bind }) => {
  bind(tokens.apiClient).toResolvedValue(() => new ApiClient());
  bind(tokens.videoCatalogue).toResolvedValue((api) => new HttpVideoCatalogue(api), [tokens.apiClient]);
  bind(tokens.prepare).toResolvedValue((api) => () => api.prepare(), [tokens.apiClient]);
});

/** The offline adapters are handed in, so that no production bundle holds them. */
export function buildContainer(mode: 'online'): Container;
export function buildContainer(mode: 'offline', adapters: ContainerModule): Container;
export function buildContainer(_mode: 'online' | 'offline', adapters: ContainerModule = online): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(adapters);
  container.bind(tokens.loadPlayer).toConstantValue(loadPlayer);
  container.bind(tokens.screens).toResolvedValue(makeScreens, [tokens.videoCatalogue, tokens.loadPlayer, tokens.prepare]);
  return container;
}

export function screensFrom(container: Container): Screens {
  return container.get(tokens.screens);
}

function makeScreens(catalogue: VideoCatalogue, player: LoadPlayer, prepare: () => void): Screens {
  const lists = new ListMemory<Video>();
  return {
    videoList: (query, list) => new VideoListModel(catalogue, lists, query, list),
    video: (slug, video) => new VideoModel(catalogue, slug, video),
    playback: (item) => new PlaybackModel(catalogue, player, item),
    prepare,
  };
}

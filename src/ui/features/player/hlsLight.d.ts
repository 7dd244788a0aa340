/**
 * The package has types for its full build only. The light build has the same shape without captions, audio tracks and
 * DRM.
 */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

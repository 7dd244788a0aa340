/** The package types its full build only; the light build has the same shape without captions, audio tracks and DRM. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

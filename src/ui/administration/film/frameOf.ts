import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
/** What is larger is made smaller by the server anyway. */
const widest = 1920;

/** The frame that a film stands at, as a picture; undefined where it cannot be drawn. */
export async function frameOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(widest, videoWidth);
  canvas.height = Math.round((canvas.width * videoHeight) / videoWidth);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  try {
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    // Where a browser cannot write WebP it answers PNG: the server takes both.
    return await new Promise((resolve) => canvas.toBlob((image) => resolve(image ?? undefined), 'image/webp', 0.92));
  } catch (fault) {
    return reportUnexpected(fault, 'canvas');
  }
}

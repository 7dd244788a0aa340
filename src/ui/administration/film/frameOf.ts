import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
/** The server scales larger pictures down anyway. */
const widest = 1920;

/** The current frame of a video as a picture; `undefined` if it cannot be drawn. */
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
    // A browser that cannot write WebP writes PNG. The server accepts both.
    return await new Promise((resolve) => canvas.toBlob((image) => resolve(image ?? undefined), 'image/webp', 0.92));
  } catch (fault) {
    return reportUnexpected(fault, 'canvas');
  }
}

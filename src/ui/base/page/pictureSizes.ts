/** How wide pictures are shown, for the browser to choose among their widths before the layout is known. */
export const cardSizes =
  '(min-width: 1240px) 302px, (min-width: 930px) 31vw, (min-width: 604px) 46vw, calc(100vw - 32px)';
/** Two in a row beside the rail, or below it. */
export const recommendedSizes =
  '(min-width: 1344px) 426px, (min-width: 1024px) calc(50vw - 246px), (min-width: 541px) calc(47vw - 12px), calc(100vw - 32px)';
export const posterSizes = '(min-width: 1344px) 1280px, calc(100vw - 32px)';

/** As many cards as the widest layout has in a row: their pictures are asked for at once. */
export const firstRow = 4;

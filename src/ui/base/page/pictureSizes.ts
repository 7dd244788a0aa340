/** The `sizes` of pictures. With them the browser chooses a width before it knows the layout. */
export const cardSizes =
  '(min-width: 1520px) 302px, (min-width: 1224px) 23vw, (min-width: 920px) 31vw, (min-width: 604px) 46vw, calc(100vw - 32px)';
/** Beside the text of an answer to a search. */
export const answerSizes = '(min-width: 641px) 240px, 128px';
/** Two cards in a row, beside the right column or below it. */
export const recommendedSizes =
  '(min-width: 1744px) 626px, (min-width: 1024px) calc(50vw - 246px), (min-width: 541px) calc(47vw - 12px), calc(100vw - 32px)';
export const posterSizes = '(min-width: 1312px) 1280px, calc(100vw - 32px)';

/** The number of cards in a row of the widest layout. Their pictures are loaded eagerly. */
export const firstRow = 4;

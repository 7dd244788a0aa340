export const vectorWordsFile: string;
export const vectorFile: string;

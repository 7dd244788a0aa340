export const thesaurusFiles: readonly string[];
export const synonymsFile: string;
export const irregularWordsFile: string;
export const englishWordsFile: string;

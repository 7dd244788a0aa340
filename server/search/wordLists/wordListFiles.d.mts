export const thesaurusFiles: readonly string[];
export const synonymsFile: string;
export const irregularWordsFile: string;
export const germanPrefixesFile: string;
export const germanVerbStemsFile: string;
export const generalVerbsFile: string;
export const englishWordsFile: string;

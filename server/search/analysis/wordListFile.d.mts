export const wordListFile: string;

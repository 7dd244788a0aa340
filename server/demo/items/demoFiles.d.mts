export const demoFolder: string;

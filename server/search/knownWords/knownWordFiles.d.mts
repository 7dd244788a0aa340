import type { Language } from '../analysis/languages.ts';

export function knownWordFile(language: Language): string;

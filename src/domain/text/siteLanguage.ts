/** Rules FEED-6, SEARCH-19 and SEARCH-53: the language of the site. Texts in another one are marked. */
export const siteLanguage = 'en';

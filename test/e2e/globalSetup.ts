import { startSiteWithFilms } from './siteSetup.ts';

// Jest calls the default export, once for the whole project.
export default startSiteWithFilms;

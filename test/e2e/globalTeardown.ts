import { stopSite } from './siteSetup.ts';

export default stopSite;

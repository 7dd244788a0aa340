import { cspHash } from './contentSecurityPolicy.ts';

/** Rule SCREEN-32: shows the theme that the visitor chose on the site (look.ts). It stands before what is painted. */
const text = 'try{document.documentElement.dataset.look=localStorage.lecternLook||""}catch{}';

/** The only script of a page that the server writes itself, with its source in the content security policy. */
export const lookScript = { element: `<script>${text}</script>`, source: `'${cspHash(text)}'` };

/** Imported by the chunk of the container, so that the chunk of administration does not repeat its code. */
export const importAdministration = () => import(/* webpackChunkName: "administration" */ './openAdministration.ts');

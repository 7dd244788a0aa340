/** The storage key of the visitor's choice in Cookie Preferences. */
export const consentKey = 'consent';

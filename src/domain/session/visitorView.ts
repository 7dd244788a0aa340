/**
 * Rule EDITOR-9: a page that is opened with this fragment does not restore the session, so an administrator sees it as
 * a visitor who is not signed in. It holds until the tab loads another document.
 */
export const visitorView = '#as-visitor';

// Must run before any library: libraries that make workers from a URL string go through this policy, and nothing else does.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    const { origin, protocol } = new URL(url, location.href);
    if (protocol === 'blob:' || origin === location.origin) return url;
    throw new TypeError(`Not a script of this site: ${url}`);
  },
});

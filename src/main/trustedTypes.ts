// This must run before any library. A library that makes a worker from a URL string goes through this policy.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    const { origin, protocol } = new URL(url, location.href);
    if (protocol === 'blob:' || origin === location.origin) return url;
    throw new TypeError(`Not a script of this site: ${url}`);
  },
});

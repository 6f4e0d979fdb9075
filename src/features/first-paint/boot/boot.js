/*
 * Runs in <head>, before the theme's own inline script reads storage and the query string:
 * storage that is refused or full costs one warning and no error, and values that the theme would
 * take as they come are dropped when they are not ones it can use.
 * ANNOUNCEMENT_ID is put in by the plugin.
 */
(function () {
  /** One step that fails leaves the others. */
  function attempt(step) {
    try {
      step();
    } catch (_) {}
  }
  var probe = '__aoba__';
  /** Tells why a storage cannot be used, if it cannot. */
  function soften(name) {
    try {
      window[name].setItem(probe, probe);
      window[name].removeItem(probe);
      return undefined;
    } catch (error) {
      return error;
    }
  }
  attempt(function () {
    var refused = ['localStorage', 'sessionStorage'].map(soften);
    if (refused[0] || refused[1]) {
      console.warn(
        'Browser storage is not available: choices last only until the page closes.',
        refused[0] || refused[1],
      );
      // The theme takes null for "no storage", and does without.
      ['localStorage', 'sessionStorage'].forEach(function (name) {
        try {
          window[name].getItem(probe);
        } catch (_) {
          Object.defineProperty(window, name, { value: null, configurable: true });
        }
      });
      // What could not be written is kept for this page: the theme writes again and again until it
      // reads what it wrote.
      var kept = new Map();
      var real = Storage.prototype;
      var setItem = real.setItem;
      var getItem = real.getItem;
      var removeItem = real.removeItem;
      real.setItem = function (key, value) {
        try {
          setItem.call(this, key, value);
        } catch (_) {
          kept.set(key, String(value));
        }
      };
      real.getItem = function (key) {
        return kept.has(key) ? kept.get(key) : getItem.call(this, key);
      };
      real.removeItem = function (key) {
        kept.delete(key);
        removeItem.call(this, key);
      };
    }
  });
  attempt(function () {
    var stored = localStorage.getItem('theme');
    if (stored !== null && stored !== 'light' && stored !== 'dark') {
      localStorage.removeItem('theme');
    }
  });
  attempt(function () {
    if (localStorage.getItem('docusaurus.announcement.id') !== ANNOUNCEMENT_ID) {
      // The theme would keep a new announcement hidden until the page after this one.
      localStorage.removeItem('docusaurus.announcement.dismiss');
    }
  });
  /** Shows the address that everything links to, without what the theme and the router choke on. */
  function tidyAddress() {
    var url = new URL(location);
    var query = url.searchParams;
    Array.from(query.keys()).forEach(function (key) {
      var isTheme = key === 'docusaurus-theme';
      if (
        (isTheme && !/^(light|dark)$/.test(query.get(key))) ||
        key.startsWith('docusaurus-data-')
      ) {
        query.delete(key);
      }
    });
    try {
      decodeURIComponent(url.hash);
    } catch (_) {
      url.hash = '';
    }
    // One slash: after two comes the name of a host, and the router makes links of the path.
    var path = url.pathname.replace(/^\/+/, '/');
    // For hosts that serve both forms.
    var clean = path.replace(/^(\/|.*\/en\/)index\.html$/, '$1').replace(/(?:\/index)?\.html$/, '');
    url.pathname = /\/404$/.test(clean) ? path : clean;
    if (url.href !== location.href) {
      history.replaceState(history.state, '', url);
    }
  }
  attempt(tidyAddress);
  // Before the router, which listens too.
  window.addEventListener('popstate', tidyAddress);
  attempt(function () {
    if (localStorage.getItem('motion') === 'paused') {
      document.documentElement.setAttribute('data-motion', 'paused');
    }
  });
})();

/*
 * Runs in <head>, before the theme's own inline script reads storage and the query string:
 * storage that is refused or full becomes a memory of this page (with one warning), and values that
 * the theme would take as they come are dropped when they are not ones it can use.
 */
(function () {
  var probe = '__aoba__';
  function memory() {
    var values = {};
    return {
      getItem: function (key) {
        return Object.prototype.hasOwnProperty.call(values, key) ? values[key] : null;
      },
      setItem: function (key, value) {
        values[key] = String(value);
      },
      removeItem: function (key) {
        delete values[key];
      },
      clear: function () {
        values = {};
      },
      key: function (index) {
        return Object.keys(values)[index] || null;
      },
      get length() {
        return Object.keys(values).length;
      },
    };
  }
  function use(name) {
    try {
      var storage = window[name];
      storage.setItem(probe, probe);
      storage.removeItem(probe);
      return true;
    } catch (error) {
      try {
        Object.defineProperty(window, name, { value: memory(), configurable: true });
      } catch (_) {}
      return error;
    }
  }
  var local = use('localStorage');
  use('sessionStorage');
  if (local !== true) {
    console.warn(
      'Browser storage is not available: choices last only until the page closes.',
      local,
    );
  }
  try {
    var stored = localStorage.getItem('theme');
    if (stored !== null && stored !== 'light' && stored !== 'dark') {
      localStorage.removeItem('theme');
    }
  } catch (_) {}
  try {
    var query = new URLSearchParams(location.search);
    var before = query.toString();
    Array.from(query.keys()).forEach(function (key) {
      var isTheme = key === 'docusaurus-theme';
      if (
        (isTheme && !/^(light|dark)$/.test(query.get(key))) ||
        key.startsWith('docusaurus-data-')
      ) {
        query.delete(key);
      }
    });
    if (query.toString() !== before) {
      var rest = query.toString();
      history.replaceState(
        history.state,
        '',
        location.pathname + (rest && '?' + rest) + location.hash,
      );
    }
  } catch (_) {}
  try {
    decodeURIComponent(location.hash);
  } catch (_) {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  try {
    var motion = localStorage.getItem('motion');
    if (motion === 'paused') {
      document.documentElement.setAttribute('data-motion', 'paused');
    }
  } catch (_) {}
})();

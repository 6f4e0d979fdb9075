/*
 * Runs in <head>. The page is complete without its app (React): the app starts at once when the
 * reader reaches for something, and in idle time once there is any sign of a reader; on a
 * connection that saves data, only when it is reached for. What is pressed before the app can hear
 * it is kept and done again once it can; if the app cannot be had, it is left to the browser.
 * The app's scripts stand in the page with a type that no browser runs (template.ts), and all
 * of its styles as a link that only browsers without scripts follow (src/features/first-paint/build/styles.ts).
 */
(function () {
  var root = document.documentElement;
  var connection = navigator.connection;
  var isSaving = connection && (connection.saveData || /2g/.test(connection.effectiveType));
  /** Things to do once the app can hear them. */
  var kept = [];
  var isStarted = false;
  var reaching = new AbortController();

  function isRunning() {
    return root.dataset.hasHydrated === 'true';
  }
  /** The app hears everything from here on, or never will. */
  function end() {
    removeEventListener('click', keepClick, true);
    removeEventListener('keydown', keepKey, true);
    root.removeAttribute('data-kept');
    kept.forEach(function (redo) {
      redo();
    });
  }
  function onRunning() {
    // The app was not there when the pointer and the focus came to where they are.
    var under = Array.from(document.querySelectorAll('#__docusaurus :hover')).pop();
    if (under) {
      under.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      under.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
    var focused = document.activeElement;
    if (focused && focused !== document.body) {
      focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
    end();
  }
  function onFailure() {
    // Each of the scripts can fail.
    if (root.dataset.app === 'failed') {
      return;
    }
    root.dataset.app = 'failed';
    dispatchEvent(new Event('aoba:app-failed'));
    end();
    var search = searches && document.querySelector('[data-search-button]');
    if (search) {
      search.form.submit();
    }
    tellFailure();
  }

  /** Says it where the app would say that it has no network; TEXT and RELOAD are of the plugin. */
  function tellFailure() {
    var button = document.createElement('button');
    button.className = 'key';
    button.textContent = RELOAD;
    button.onclick = function () {
      location.reload();
    };
    document.querySelector('.no-print[role]').append(TEXT, button);
  }

  function start() {
    if (isStarted) {
      return;
    }
    isStarted = true;
    reaching.abort();
    new MutationObserver(function (_, observer) {
      if (isRunning()) {
        observer.disconnect();
        onRunning();
      }
    }).observe(root, { attributes: true, attributeFilter: ['data-has-hydrated'] });
    // The app may be in the browser's cache, and a part of it that this page needs be gone.
    addEventListener('unhandledrejection', function ({ reason }) {
      if (!isRunning() && reason && reason.name === 'ChunkLoadError') {
        onFailure();
      }
    });
    var scripts = document.querySelectorAll('script[type="aoba/app"]');
    function run() {
      scripts.forEach(function (script) {
        script.type = '';
        // In the order of the page, each as its own task.
        script.async = false;
        script.onerror = onFailure;
        document.head.append(script);
      });
    }
    // What scripts draw needs all of the styles; the scripts are fetched meanwhile.
    var place = document.querySelector('noscript[data-styles]');
    if (!place) {
      run();
      return;
    }
    scripts.forEach(function (script) {
      fetchAs('preload', script.src, script.integrity);
    });
    var said = place.textContent;
    var sheet = fetchAs('stylesheet', valueOf('href', said), valueOf('integrity', said));
    // Without them what the page has already stays as it is.
    sheet.onload = sheet.onerror = run;
  }
  /** What an attribute says in the text of a tag. */
  function valueOf(name, tag) {
    return (new RegExp(' ' + name + '="?([^"> ]+)').exec(tag) || [])[1];
  }
  function fetchAs(rel, address, integrity) {
    var link = document.createElement('link');
    link.rel = rel;
    // Of no meaning where a style sheet is asked for.
    link.as = 'script';
    link.href = address;
    link.integrity = integrity;
    document.head.append(link);
    return link;
  }
  function whenParsed(act) {
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', act);
    } else {
      act();
    }
  }

  function onReach(event) {
    var target = event.target;
    var isControl =
      event.type !== 'pointerover' ||
      (target.closest && target.closest('a, button, input, select, summary, [tabindex]'));
    if (isControl) {
      whenParsed(start);
    }
  }
  root.dataset.app = 'waiting';
  ['pointerdown', 'pointerover', 'focusin', 'keydown'].forEach(function (name) {
    addEventListener(name, onReach, { capture: true, passive: true, signal: reaching.signal });
  });

  function keep(event, redo) {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(redo);
    root.setAttribute('data-kept', '');
    whenParsed(start);
  }
  /** Links, fields and <details> are the browser's own. */
  function keepClick(event) {
    var button = event.target.closest && event.target.closest('#__docusaurus button');
    if (button) {
      keep(event, function () {
        button.click();
      });
    }
  }
  /** Shortcuts of the page; and what is typed after the one that asks for the search. */
  function keepKey(event) {
    var target = event.target;
    var isField = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.isContentEditable;
    var isCommand = event.ctrlKey || event.metaKey;
    var isShortcut = isCommand
      ? event.key.toLowerCase() === 'k'
      : !event.altKey && !isField && /^[/?]$/.test(event.key);
    var isTyped =
      searches && !isCommand && !isField && (event.key.length === 1 || event.key === 'Backspace');
    if (event.isComposing || !(isShortcut || isTyped)) {
      return;
    }
    searches = searches || event.key !== '?';
    keep(event, function () {
      (document.activeElement || document.body).dispatchEvent(new KeyboardEvent('keydown', event));
    });
  }
  var searches = false;
  addEventListener('click', keepClick, true);
  addEventListener('keydown', keepKey, true);

  function startWhenIdle() {
    if (window.requestIdleCallback) {
      requestIdleCallback(start, { timeout: 2000 });
    } else {
      setTimeout(start, 200);
    }
  }
  function onSign() {
    if (document.readyState === 'complete') {
      startWhenIdle();
    } else {
      addEventListener('load', startWhenIdle);
    }
  }
  if (!isSaving) {
    // What only somebody who is there makes happen.
    ['pointermove', 'scroll', 'wheel', 'storage'].forEach(function (name) {
      addEventListener(name, onSign, { capture: true, passive: true, once: true });
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onSign);
  }

  whenParsed(function () {
    // A question in the address (`/search?q=`) waits for its answer, and some pages for their app.
    if (location.search || document.querySelector('[data-needs-app]')) {
      onSign();
    }

    // SMIL moves by itself: drawings that wait for their reader stand still until the app is there.
    document.querySelectorAll('[data-playing="false"] svg').forEach(function (svg) {
      svg.pauseAnimations();
    });

    // Demos run by themselves, each in a frame that is made when its place comes near (for why, see
    // src/features/demos/client/Demo/Frame.tsx, which takes them over), and marked when it has loaded.
    var near = new IntersectionObserver(
      function (entries) {
        entries.forEach(function ({ isIntersecting, target }) {
          if (isIntersecting && target.parentNode) {
            var frame = Object.assign(document.createElement('iframe'), target.parentNode.dataset);
            frame.height = target.height;
            frame.onload = function () {
              frame.dataset.loaded = true;
            };
            target.replaceWith(frame);
          }
        });
      },
      { rootMargin: '1000px' },
    );
    document.querySelectorAll('canvas').forEach(function (place) {
      near.observe(place);
    });
  });
  // A frame that grows has its height before the app can give it. The window of a frame is not asked
  // for, since that sets it up.
  addEventListener('message', function ({ origin, source, data }) {
    if (isRunning() || origin !== location.origin || !data || data.type !== 'size') {
      return;
    }
    var frame = source.frameElement;
    if (frame && !('fixed' in frame.parentNode.dataset) && data.height > frame.height) {
      frame.height = Math.min(Math.ceil(data.height), 2000);
    }
  });
})();

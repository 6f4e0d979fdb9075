/** Longest time, in milliseconds, that a snippet may block the main thread of the page. */
export const blockLimit = 300;

/** @returns the message of the page about an endless loop; line 0 stands for code in no file */
export const stopMessage = (line: number): string =>
  line === 0
    ? 'Um laço ou uma chamada não termina.'
    : `Linha ${line}: este laço ou chamada não termina.`;

/** Endless code for a script on line 2 of the HTML, with the line that the message must name. */
export const scriptLoops: Record<string, [code: string, line: number]> = {
  while: ['\nwhile (true) {}', 3],
  do: ['\n\ndo {} while (true)', 4],
  for: ['for (;;);', 2],
  'for of over an endless generator': [
    'function* all() {\n  let i = 0;\n  while (true) yield i += 1;\n}\nfor (const i of all()) {\n  i + 1;\n}',
    6,
  ],
  'a loop that calls functions and finite loops': [
    'const add = (a) => { for (let i = 0; i !== 3; i += 1) a += i; return a };\n\nwhile (true) { add(1); for (let i = 0; i !== 9; i += 1) add(i) }',
    4,
  ],
  'a loop in catch and finally': [
    'try { while (true); } catch { while (true); } finally { while (true); }',
    2,
  ],
  'a loop with try and catch': ['\nwhile (true) { try { null.x } catch {} }', 3],
  'recursion with try and catch': ['\nfunction f() { try { f() } catch { f() } }\nf();', 3],
  'recursion that branches': ['\n\nconst f = (n) => n === 0 ? 0 : f(n - 1) + f(n - 1);\nf(80);', 4],
  'an async loop': ['\n(async () => { while (true) await 0; })();', 3],
  'an async loop without an end': ['\n(async () => { for (;;) await null; })();', 3],
  'a chain of promises': ['\nfunction next() { Promise.resolve().then(next) }\nnext();', 3],
  'an observer that changes what it observes': [
    '\nnew MutationObserver(() => { document.body.dataset.n = Math.random() }).observe(document.body, { attributes: true });\ndocument.body.dataset.n = 1;',
    3,
  ],
  'timers that use all of the time': [
    '\nsetInterval(() => { const end = Date.now() + 130; while (Date.now() < end); }, 1);',
    3,
  ],
  'code in eval': ['\n\neval("while (true);")', 0],
  'code of new Function': ['new Function("while (true);")()', 0],
  'code in a timer string': ['setTimeout("while (true);")', 0],
  'a script added by code': [
    'const s = document.createElement("script"); s.textContent = "while (true);"; document.body.append(s)',
    0,
  ],
};

/** Endless loops that a click starts, with the line that the message must name. */
export const clickLoops: Record<string, [html: string, line: number]> = {
  'a listener': [
    '<button>Vai</button>\n<script>\ndocument.querySelector("button").addEventListener("click", () => {\nwhile (true);\n})</script>',
    4,
  ],
  'an attribute': ['<p>a</p>\n<button\n  class="x"\n  onclick="\nwhile (true);">Vai</button>', 5],
  'an attribute with entities': [
    '<!-- <button onclick="x"> -->\n<button onclick="for (;1 &lt; 2;);">Vai</button>',
    2,
  ],
  'an attribute in markup that a script wrote': [
    '<p></p><script>document.querySelector("p").innerHTML = `<button onclick="while (true);">Vai</button>`</script>',
    0,
  ],
  'an attribute that a script set': [
    '<button>Vai</button><script>document.querySelector("button").setAttribute("onclick", "while (true);")</script>',
    0,
  ],
  'a whole document': [
    '<!doctype html>\n<html lang="pt-BR">\n<head>\n<title>a</title>\n<script>\nfunction vai() {\n  while (true);\n}\n</script>\n</head>\n<body>\n<button onclick="vai()">Vai</button>\n</body>\n</html>',
    7,
  ],
};

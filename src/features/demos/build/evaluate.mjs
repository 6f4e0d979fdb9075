/*
 * Renders blocks of live JSX in a process of their own, which isolated.ts starts with an empty
 * environment. Input: JSON on stdin. Output: JSON on stdout.
 *
 * Each block runs in a context without Node's globals. Only strings pass between this file and the
 * context: from any object of Node the code could get to `process`.
 */
import fs from 'node:fs';
import vm from 'node:vm';
import { Worker } from 'node:worker_threads';

/**
 * Node limits V8's heap alone, and typed arrays are outside of it. So a second thread measures the
 * memory of the process and ends the process. A timer cannot do that while the code runs.
 */
const watch = `
const fs = require('node:fs');
const { workerData: limit } = require('node:worker_threads');
setInterval(() => {
  if (process.memoryUsage.rss() > limit) {
    fs.writeSync(1, '"memory"');
    process.kill(process.pid, 'SIGKILL');
  }
}, 10);
`;

/** Error of the current context. */
let refusal;

/** Node itself would refuse an import with an error of its own, from which code gets to `process`. */
const importModuleDynamically = () => {
  throw refusal;
};

/**
 * @param {vm.Script} script the renderer, as isolated.ts bundles it
 * @param {string} call JavaScript that calls the renderer
 * @param {number} timeout limit of the call, in milliseconds
 * @returns {string} JSON of `Rendered`; `"time"` when the code did not end within the limit
 */
function evaluate(script, call, timeout) {
  const context = vm.createContext(Object.create(null), {
    microtaskMode: 'afterEvaluate',
    importModuleDynamically,
  });
  refusal = vm.runInContext(`new Error('Live code cannot import modules')`, context);
  script.runInContext(context);
  try {
    return String(vm.runInContext(call, context, { timeout, importModuleDynamically }));
  } catch (error) {
    if (error?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      return '"time"';
    }
    throw error;
  }
}

const { bundle, calls, milliseconds, megabytes } = JSON.parse(fs.readFileSync(0, 'utf8'));
// The same date looks the same on all machines.
process.env.TZ = 'UTC';
const script = new vm.Script(bundle, { importModuleDynamically });
const workerData = process.memoryUsage.rss() + megabytes * 2 ** 20;
new Worker(watch, { eval: true, workerData }).unref();
const answers = calls.map((call) => evaluate(script, call, milliseconds));
process.stdout.write(`[${answers.join(',')}]`, () => process.exit());

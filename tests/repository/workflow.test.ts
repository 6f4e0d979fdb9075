import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { isSupported } from '../../src/cli/ensure.mjs';
import { siteDir } from '../folders';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  if: string;
  container: string;
  permissions?: unknown;
  'timeout-minutes'?: number;
  steps: Step[];
}

interface Workflow {
  on: { push: { branches: string[] }; pull_request: null; schedule: { cron: string }[] };
  permissions: Record<string, string>;
  concurrency: { group: string; 'cancel-in-progress': string };
  jobs: Record<string, Job>;
}

const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');
const text = read('.github/workflows/ci.yml');
const workflow = load(text) as Workflow;
const jobs = Object.entries(workflow.jobs);
const commandsOf = ({ steps }: Job) => steps.flatMap(({ run = '' }) => run.trim().split('\n'));

/** Names of the jobs that run a command. */
const running = (command: string) =>
  jobs.filter(([, job]) => commandsOf(job).includes(command)).map(([name]) => name);

describe('the workflow of CI', () => {
  it('tests each commit of main and each pull request, and its dependencies every week', () => {
    expect(Object.keys(workflow.on)).toEqual(
      expect.arrayContaining(['push', 'pull_request', 'schedule', 'workflow_dispatch']),
    );
    expect(workflow.on.push.branches).toEqual(['main']);
    expect(workflow.on.schedule.map(({ cron }) => cron)).toEqual([
      expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/),
    ]);
    const weekly = jobs.filter(([, job]) => job.if.includes("'schedule'")).map(([name]) => name);
    expect(running('npm test')).toEqual(['test']);
    expect(weekly).toEqual(['upgrade', 'supply', 'nodes']);
    for (const command of [
      'npm run upstream',
      'npm run build',
      'npm audit --audit-level=high',
      'npm audit signatures',
      'npm run test:node',
    ]) {
      const [job, ...others] = running(command);
      expect(weekly, command).toContain(job);
      expect(others, command).toEqual([]);
    }
    expect(running('npm run build')).toEqual(running('npm run upstream'));
    expect(text).toContain("'@canary'");
  });

  it('may read the repository, and nothing else', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(jobs.filter(([, { permissions }]) => permissions !== undefined)).toEqual([]);
    expect(text).not.toMatch(/secrets\.|pull_request_target|github\.token/);
    const checkouts = jobs.flatMap(([, { steps }]) =>
      steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
    );
    expect(checkouts).toHaveLength(jobs.length);
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
    // Text of an event, such as the title of a pull request, must not run as code.
    expect(jobs.flatMap(([, job]) => commandsOf(job)).join('\n')).not.toContain('${{');
  });

  it('names actions by commit and version, one of each', () => {
    const uses = [...text.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action);
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((one) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v[\d.]+$/.test(one))).toEqual([]);
    const names = new Set(uses.map((one) => one.split('@')[0]));
    expect(new Set(uses).size).toBe(names.size);
  });

  it('limits the time of each job, and cancels the test of a commit when a newer one comes', () => {
    expect(jobs.filter(([, job]) => !(Number(job['timeout-minutes']) <= 90))).toEqual([]);
    expect(workflow.concurrency.group).toContain('github.ref');
    expect(workflow.concurrency['cancel-in-progress']).toContain("== 'pull_request'");
  });

  it('runs on the Node of the host, which the project supports', () => {
    const { build } = parse(read('netlify.toml')) as {
      build: { environment: { NODE_VERSION: string } };
    };
    const version = build.environment.NODE_VERSION;
    expect(isSupported(`${version}.999.0`)).toBe(true);
    expect(new Set(jobs.map(([, { container }]) => container))).toEqual(
      new Set([`node:${version}-bookworm`]),
    );
  });

  it('runs commands that exist', () => {
    const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(scripts.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
  });
});

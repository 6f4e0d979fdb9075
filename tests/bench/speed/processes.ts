import fs from 'node:fs';

/** Bytes of a memory page. */
const pageSize = 4096;

/** Fields of /proc/PID/stat behind the name of the program: state, parent, and so on. */
const statOf = (pid: number | string): string[] => {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** Sums a number over a process and its descendants; `NaN` without /proc. */
function sumOverTree(root: number, read: (pid: number) => number): number {
  if (!fs.existsSync('/proc/self/stat')) {
    return NaN;
  }
  const parents = new Map<number, number>();
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      parents.set(Number(name), Number(statOf(name)[1]));
    } catch {
      // The process has ended meanwhile.
    }
  }
  const isIn = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isIn(parents.get(pid)));
  return [...parents.keys()].filter(isIn).reduce((sum, pid) => {
    try {
      return sum + read(pid);
    } catch {
      return sum;
    }
  }, 0);
}

/** Resident memory of a process and its descendants, in bytes; `NaN` without /proc. */
export const treeMemory = (root: number): number =>
  sumOverTree(
    root,
    (pid) => Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageSize,
  );

/** CPU time of a process and its descendants that run, in hundredths of a second; `NaN` without /proc. */
export const treeTicks = (root: number): number =>
  sumOverTree(root, (pid) => {
    const stat = statOf(pid);
    return Number(stat[11]) + Number(stat[12]);
  });

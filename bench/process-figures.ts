import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100

/** Processor time of a process and its children so far, in microseconds (proc_pid_stat(5)). */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name may hold spaces; what follows its bracket begins with the third field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  const own = (ticks / ticksPerSecond) * 1_000_000
  return children(pid).reduce((sum, child) => sum + processorTime(child), own)
}

/** What a process has in memory, in bytes. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

function children(pid: number): readonly number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed.split(' ').filter(Boolean).map(Number)
}

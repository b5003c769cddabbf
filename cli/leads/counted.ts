/** A number with its English noun: `1 lead`, `2 leads`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

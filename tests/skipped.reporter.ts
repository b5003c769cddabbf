import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Says at the end, where nobody misses it, which tests did not run on this machine and why. */
export default class SkippedReporter implements Reporter {
  readonly #skipped: string[] = []

  onTestEnd({ location, title, annotations }: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') return
    const why = annotations.flatMap(({ description }) => description ?? []).join(', ')
    this.#skipped.push(`${location.file.replace(/^.*\//, '')}: ${title} (${why})`)
  }

  onEnd(): void {
    if (this.#skipped.length === 0) return
    console.error(`\n!!! SKIPPED, so not tested here:\n  ${this.#skipped.join('\n  ')}\n`)
  }
}

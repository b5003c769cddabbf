import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Lists at the end which tests were skipped here and which needed a retry. */
export default class NamedReporter implements Reporter {
  readonly #skipped: string[] = []
  readonly #retried: string[] = []

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    const name = `${test.location.file.replace(/^.*\//, '')}: ${test.title}`
    if (status === 'skipped') {
      const why = test.annotations.flatMap(({ description }) => description ?? []).join(', ')
      this.#skipped.push(`${name} (${why})`)
    }
    if (retry > 0) this.#retried.push(`${name} (then ${status})`)
  }

  onEnd(): void {
    for (const [what, names] of [
      ['SKIPPED, so not tested here', this.#skipped],
      ['TRIED AGAIN, so broken or flaky', this.#retried],
    ] as const) {
      if (names.length > 0) console.error(`\n!!! ${what}:\n  ${names.join('\n  ')}\n`)
    }
  }
}

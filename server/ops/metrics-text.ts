/** A metric with its samples; `suffix` and labels tell them apart. */
export type Metric = Readonly<{
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram' | 'summary'
  samples: readonly Sample[]
}>

export type Sample = Readonly<{
  /** Behind the metric's name: `_bucket`, `_sum`, `_count`. */
  suffix?: string
  labels?: Readonly<Record<string, string>>
  value: number
}>

/** The media type of what `metricsText` returns. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** Metrics in the Prometheus text format 0.0.4; those without a sample are left out. */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(
        (sample) => `${name}${sample.suffix ?? ''}${labelsOf(sample)} ${sample.value}`,
      ),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

function labelsOf({ labels = {} }: Sample): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

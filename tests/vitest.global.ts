import type { TestProject } from 'vitest/node'
import { layOutContent } from './agency/lay-out.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * Lays out the content of the tests' agency, and runs one PostgreSQL server for the whole run; tests
 * get its address by `inject`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  layOutContent()
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}

import { statements } from './statements.ts'

/**
 * Adds the ground colour of a project's client, and the results of the project: lines `figure | what it
 * means`.
 */
export const clientColours = statements(
  'alter table projects add column colour text',
  "alter table projects add column results text not null default ''",
  "alter table project_translations add column results text not null default ''",
)

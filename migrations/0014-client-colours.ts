import { statements } from './statements.ts'

/** The ground of a project's client, and what the work brought: lines `figure | what it means`. */
export const clientColours = statements(
  'alter table projects add column colour text',
  "alter table projects add column results text not null default ''",
  "alter table project_translations add column results text not null default ''",
)

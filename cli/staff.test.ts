import { expect } from 'vitest'
import { programSession } from '../tests/cli-session.ts'
import { itEachEngine } from '../tests/databases.ts'
import { staffProgram } from './staff.ts'

itEachEngine('npm run staff adds, lists, changes and removes', async ({ place }) => {
  const staff = programSession(staffProgram, await place())
  expect((await staff('list')).stdout).toContain('Nobody yet')
  const add = ['add', 'Una@Example.is', '--name', 'Una', '--role', 'owner']
  expect(await staff(...add)).toMatchObject({
    code: 0,
    stdout: 'una@example.is may sign in as owner\n',
  })
  expect((await staff(...add)).code).toBe(1)
  expect((await staff('add', 'ari@example.is', '--name', 'Ari')).code).toBe(0)
  expect((await staff('role', 'ari@example.is', 'editor')).code).toBe(0)
  const listed = JSON.parse((await staff('list', '--json')).stdout)
  expect(listed).toMatchObject([
    { email: 'ari@example.is', name: 'Ari', role: 'editor', language: 'is' },
    { email: 'una@example.is', name: 'Una', role: 'owner' },
  ])
  const last = await staff('remove', 'una@example.is', '--yes')
  expect(last.code).toBe(1)
  expect(last.stderr).toContain('the last owner')
  // It asks for confirmation, and here there is no terminal.
  expect((await staff('remove', 'ari@example.is')).code).toBe(2)
  expect((await staff('remove', 'ari@example.is', '--yes')).code).toBe(0)
  expect((await staff('role', 'ari@example.is', 'staff')).code).toBe(1)
  expect((await staff('list')).stdout).not.toContain('ari@')
})

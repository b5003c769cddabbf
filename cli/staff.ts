import type { Database } from '#database/database'
import {
  addStaff,
  changeStaff,
  listStaff,
  type Role,
  roles,
  type Staff,
  type StaffRefusal,
  staffByEmail,
  staffInput,
} from '#desk/desk'
import { firstLanguage, languages } from '#i18n/i18n'
import { jsonText } from '#records/records'
import { agree, allowed, command, type Program, startProgram, UsageError } from './command.ts'
import { withOwner } from './connection.ts'
import { printable, table } from './output.ts'

const help = `Usage: npm run staff -- list [--json]
       npm run staff -- add EMAIL --name NAME [--role owner|staff|editor] [--language is|en|es|da]
       npm run staff -- role EMAIL owner|staff|editor
       npm run staff -- remove EMAIL [--yes]

Who may work at the desk, as its page for staff has it.

list: everybody; --json gives an array for programs.

add: they sign in by a link that they ask for at the desk; nothing is sent now. Who had access
before has it again.
  --name NAME   as the desk shows it
  --role ROLE   owner: everything; staff: leads and stories (default); editor: stories
  --language L  of the desk; is by default, and everybody may change their own

role: changes what somebody may do. They are signed out everywhere and sign in anew.

remove: takes somebody's access away. Ends their sessions at once and deletes their passkeys. Their
name stays in the history of what they did.
  --yes  without asking

The last owner stays one, and cannot be removed.`

const flag = { type: 'boolean', default: false } as const

const list = command({ options: { json: flag } }, async ({ values }, basics) =>
  withOwner(basics, async ({ db }) => {
    const all = await listStaff(db)
    basics.print(values.json ? jsonText(all, 2) : staffTable(all))
  }),
)

function staffTable(all: readonly Staff[]): string {
  if (all.length === 0) return 'Nobody yet. "add" adds somebody.'
  const rows = all.map(({ email, name, role, language }) => [
    ...[printable(email), printable(name), role, language],
  ])
  return table(['EMAIL', 'NAME', 'ROLE', 'LNG'], rows)
}

const addOptions = {
  name: { type: 'string' },
  role: { type: 'string', default: 'staff' },
  language: { type: 'string', default: firstLanguage() },
} as const

const add = command(
  { options: addOptions, words: ['EMAIL'] },
  async ({ values, positionals: [email] }, basics) => {
    const role = allowed('--role', roles, values.role)
    const language = allowed('--language', languages(), values.language)
    const { data } = staffInput.safeParse({ email, name: values.name, role, language })
    if (!data) {
      throw new UsageError(
        'EMAIL must be an email address, and --name a line of at most 100 characters',
      )
    }
    await withOwner(basics, async (database) => {
      const added = await addStaff(database, data, undefined, basics.now())
      if (!added) {
        throw new Error(`${data.email} has access already; "role" changes what they may do`)
      }
      basics.print(`${added.email} may sign in as ${added.role}`)
    })
  },
)

const role = command(
  { options: {}, words: ['EMAIL', 'ROLE'] },
  async ({ positionals: [email = '', word = ''] }, basics) => {
    const given = allowed('the role', roles, word)
    await withOwner(basics, async (database) => {
      await change(database, email, { role: given }, basics.now())
      basics.print(`${email} is ${given}`)
    })
  },
)

const remove = command(
  { options: { yes: flag }, words: ['EMAIL'] },
  async ({ values, positionals: [email = ''] }, basics) =>
    withOwner(basics, async (database) => {
      const question = `Take ${printable(email)}'s access away?`
      if (!values.yes) await agree(basics, question, 'nobody was removed')
      await change(database, email, 'removed', basics.now())
      basics.print(`${email} removed`)
    }),
)

const refusals: Readonly<Record<StaffRefusal, string>> = {
  unknown: 'has no access',
  'last owner': 'is the last owner: make somebody else one first',
}

async function change(
  database: Database,
  email: string,
  what: Readonly<{ role: Role }> | 'removed',
  now: Date,
): Promise<void> {
  const staff = await staffByEmail(database.db, email)
  const refusal = staff
    ? await changeStaff(database, staff.id, what, undefined, now)
    : ('unknown' as const)
  if (refusal) throw new Error(`${email} ${refusals[refusal]}`)
}

/** `npm run staff`. */
export const staffProgram: Program = {
  name: 'staff',
  help,
  commands: { list, add, role, remove },
}

if (import.meta.main) await startProgram(staffProgram)

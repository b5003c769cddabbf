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
import { languages } from '#i18n/i18n'
import { jsonText } from '#records/records'
import { withOwner } from './connection.ts'
import { printable, table } from './output.ts'
import {
  agreed,
  allowed,
  type Basics,
  commandOn,
  type Program,
  startProgram,
  UsageError,
} from './program.ts'

type Context = Basics & Readonly<{ database: Database }>

const command = commandOn<Context>()

const list = command({
  usage: 'list [--json]',
  summary: 'everybody who may work at the desk',
  help: '  --json  an array for programs',
  options: { json: { type: 'boolean', default: false } },
  read({ values }) {
    return async ({ database, print }) => {
      const all = await listStaff(database.db)
      print(values.json ? jsonText(all, 2) : staffTable(all))
      return 0
    }
  },
})

function staffTable(all: readonly Staff[]): string {
  if (all.length === 0) return 'Nobody yet. "add" adds somebody.'
  const rows = all.map(({ email, name, role, language }) => [
    ...[printable(email), printable(name), role, language],
  ])
  return table(['E-MAIL', 'NAME', 'ROLE', 'LNG'], rows)
}

const add = command({
  usage: 'add EMAIL --name NAME [--role owner|staff|editor] [--language is|en|es|da]',
  summary: 'give somebody access to the desk',
  help: `They sign in by a link that they ask for at the desk; nothing is sent now. Who had access before has
it again.

  --name NAME   as the desk shows it
  --role ROLE   owner: everything; staff: leads and stories (default); editor: stories
  --language L  of the desk; is by default, and everybody may change their own`,
  options: {
    name: { type: 'string' },
    role: { type: 'string', default: 'staff' },
    language: { type: 'string', default: 'is' },
  },
  words: ['EMAIL'],
  read({ values, positionals: [email] }) {
    const given = {
      email,
      name: values.name,
      role: allowed('--role', roles, values.role),
      language: allowed('--language', languages, values.language),
    }
    if (!given.name?.trim()) throw new UsageError('--name is missing')
    const { data } = staffInput.safeParse(given)
    if (!data)
      throw new UsageError(
        'EMAIL must be an e-mail address, and NAME a line of at most 100 characters',
      )
    return async ({ database, now, print, say }) => {
      const added = await addStaff(database, data, undefined, now())
      if (added) print(`${added.email} may sign in as ${added.role}`)
      else say(`${data.email} has access already; "role" changes what they may do`)
      return added ? 0 : 1
    }
  },
})

const role = command({
  usage: 'role EMAIL owner|staff|editor',
  summary: 'change what somebody may do',
  help: 'They are signed out everywhere and sign in anew. The last owner stays one.',
  words: ['EMAIL', 'ROLE'],
  read({ positionals: [email = '', word = ''] }) {
    const given = allowed('the role', roles, word)
    return (context) => change(context, email, { role: given })
  },
})

const remove = command({
  usage: 'remove EMAIL [--yes]',
  summary: 'take somebody’s access away',
  help: `Ends their sessions at once and deletes their passkeys. Their name stays in the history of what they
did. The last owner cannot be removed.

  --yes  without asking`,
  options: { yes: { type: 'boolean', default: false } },
  words: ['EMAIL'],
  read({ values, positionals: [email = ''] }) {
    return async (context) => {
      const question = `Take ${printable(email)}'s access away?`
      const goOn = values.yes || (await agreed(context, question, 'nobody was removed'))
      return goOn === true ? await change(context, email, 'removed') : goOn
    }
  },
})

const refusals: Readonly<Record<StaffRefusal, string>> = {
  unknown: 'has no access',
  'last owner': 'is the last owner: make somebody else one first',
}

async function change(
  { database, now, print, say }: Context,
  email: string,
  what: Readonly<{ role: Role }> | 'removed',
): Promise<number> {
  const staff = await staffByEmail(database.db, email)
  const refusal = staff
    ? await changeStaff(database, staff.id, what, undefined, now())
    : ('unknown' as const)
  if (refusal) say(`${email} ${refusals[refusal]}`)
  else print(what === 'removed' ? `${email} removed` : `${email} is ${what.role}`)
  return refusal ? 1 : 0
}

/** `npm run staff`. */
export const staffProgram: Program<Context> = {
  name: 'staff',
  purpose: 'Who may work at the desk.',
  notDone: 'nobody has the address, or somebody has it already; the last owner; no database',
  commands: [list, add, role, remove],
  within: (basics, task) => withOwner(basics, (database) => task({ ...basics, database })),
}

if (import.meta.main) await startProgram(staffProgram)

import type { Agent } from 'node:https'
import { join } from 'node:path'
import { firstLanguage, hostName } from '#i18n/i18n'
import { imagesFolder } from '#pictures/pictures'
import { recordFormats } from '#records/records'
import { storyTypes } from '#stories/stories'
import { allowed, type Basics, command, type Program, startProgram, UsageError } from './command.ts'
import { withOwner } from './connection.ts'
import type { StoriesContext } from './stories/context.ts'
import { exportStories } from './stories/export.ts'
import { importStories } from './stories/import.ts'

const help = `Usage: npm run stories -- export [--format json|csv] [--output FOLDER] [--type TYPE]
       npm run stories -- import FILE|FOLDER [OPTIONS]

Projects and news as files; they are written at the desk. Safe while the site runs.

export: everything, drafts included. "import" makes of it exactly what was exported: with --replace,
everything done since is undone. csv is RFC 4180 with every text as it is; lists are JSON in it, and
translations have columns of their own: title.da and so on.
  --output FOLDER  a new folder: content.FORMAT, and images/ with the pictures that staff have
                   added. without it the stories go to standard output, without pictures
  --type TYPE      only these: ${storyTypes.join(', ')}

import: what "export" has made, the same as .json or .csv by hand, or WordPress's export file, .xml.
Nothing is imported while any row is wrong. Stories that are not there are added; one with the id of
another takes its place. Running it again changes nothing, and translations of which a file says
nothing stay. What is changed or deleted stays among the versions that the desk restores.
  --type TYPE      only these: ${storyTypes.join(', ')}
  --replace        also delete what is not in it: everything is as it was at the export
  --yes            delete without asking
  --pictures HOST  bring the pictures that are on this host into the site itself, over https; may be
                   given several times, and again when the import is run again
  --dry-run        only say what would be done

A WordPress file (Tools, Export, All content) is RSS with wp: and content:encoded. Its posts become
news, in the language of its site or of the post, ${firstLanguage()} if the site has not that one; pages, menus,
comments and names of authors are left out. HTML becomes Markdown; a post with what no story can say
(tables, frames, shortcodes) or what the desk would refuse becomes a draft, and it is said why. What
staff have changed since it was imported stays.
  --projects TYPE  posts of this type are projects: portfolio, jetpack-portfolio, as wp:post_type
                   names it; may be given several times`

/** Opens the database, creating it if needed, and runs `act` with the context that the commands need. */
async function withStories(
  basics: Basics,
  imageAgent: Agent | undefined,
  act: (context: StoriesContext) => Promise<void>,
): Promise<void> {
  await withOwner(
    basics,
    (database, { DATA_DIR, IMAGE_HOSTS: imageHosts }) => {
      const imagesDir = join(DATA_DIR, imagesFolder)
      return act({ ...basics, database, imagesDir, imageHosts, imageAgent })
    },
    { orNew: true },
  )
}

const single = { type: 'string' } as const
const several = { type: 'string', multiple: true, default: [] as string[] } as const
const flag = { type: 'boolean', default: false } as const

const exportOptions = { format: { ...single, default: 'json' }, output: single, type: single }
const importOptions = {
  ...{ type: single, replace: flag, yes: flag, 'dry-run': flag },
  ...{ pictures: several, projects: several },
}

/**
 * `npm run stories`.
 *
 * @param imageAgent the agent to connect to picture hosts with, in place of the default
 */
export function storiesProgram(imageAgent?: Agent): Program {
  return {
    name: 'stories',
    help,
    commands: {
      export: command({ options: exportOptions }, async ({ values }, basics) => {
        const format = allowed('--format', recordFormats, values.format)
        const type = allowed('--type', storyTypes, values.type)
        const { output } = values
        if (output === '') throw new UsageError('--output takes the name of a folder')
        await withStories(basics, imageAgent, (context) =>
          exportStories(context, { format, type, output }),
        )
      }),
      import: command(
        { options: importOptions, words: ['FILE'] },
        async ({ values, positionals: [name = ''] }, basics) => {
          const { pictures, 'dry-run': dry, type, ...rest } = values
          const takenFrom = pictures.map(hostOf)
          const only = allowed('--type', storyTypes, type)
          await withStories(basics, imageAgent, (context) =>
            importStories(context, name, { ...rest, only, dry, takenFrom }),
          )
        },
      ),
    },
  }
}

function hostOf(given: string): string {
  const host = hostName(given)
  if (host?.includes('.')) return host
  throw new UsageError(`--pictures takes a host: images.example.com; not ${given}`)
}

if (import.meta.main) await startProgram(storiesProgram())

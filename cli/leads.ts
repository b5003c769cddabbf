/** `npm run leads -- …`: what the forms have brought in, for the agency's staff. */
import { leadsProgram } from './leads/program.ts'
import { startProgram } from './program.ts'

await startProgram(leadsProgram)

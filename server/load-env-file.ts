/** Takes the settings in `.env`; Node's own option complains when there is none. */
import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

if (existsSync('.env')) loadEnvFile()

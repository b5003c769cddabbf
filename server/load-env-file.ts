/**
 * Loaded before each program that npm starts: takes the settings in `.env`, if there is one. Node's own
 * `--env-file-if-exists` complains to whoever tries the site that there is none.
 */
import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

if (existsSync('.env')) loadEnvFile()

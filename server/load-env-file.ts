/** Loads `.env` if it exists; Node's own option prints a warning if it does not. */
import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

if (existsSync('.env')) loadEnvFile()

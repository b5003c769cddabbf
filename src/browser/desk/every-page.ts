import { startKeys } from './keys.ts'

startKeys()

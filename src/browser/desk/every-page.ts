import { startKeys } from './keys.ts'
import { startDeskMenu } from './menu.ts'

startKeys()
startDeskMenu()

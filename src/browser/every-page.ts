import { startCookieBar } from './cookie-bar.ts'
import { forgetStoredLanguage } from './forget-language.ts'
import { startMenus } from './menus.ts'
import { startPager } from './pager.ts'
import { startScrollMarks } from './scrolled.ts'
import { startThemeSwitch } from './theme.ts'

forgetStoredLanguage()
startMenus()
startCookieBar()
startScrollMarks()
startThemeSwitch()
startPager()

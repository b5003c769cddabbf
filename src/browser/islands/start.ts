/*
 * What brings islands to life. Astro would write it into each page that has one; here browsers keep it
 * for the next. Islands start as they are defined, so their directive is there first.
 */
import './directives.ts'
import 'astro/runtime/server/astro-island.js'

/** What the build makes one program of: the server, and the pages that it serves. */
export { runSite } from '../run-site.ts'

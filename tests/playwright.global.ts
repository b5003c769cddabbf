export { buildAgencySite as default } from './agency/lay-out.ts'

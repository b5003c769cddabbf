/** Exports leads as a file. */
export { leadExportPage as GET } from '#desk/leads/export-page'

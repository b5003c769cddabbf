/**
 * `value` as JSON that may stand in a `<script>` of data: no `<` is left that could end it, open a
 * comment or begin another script (HTML, section 4.12.1.3).
 */
export function jsonForScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

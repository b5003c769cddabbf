/**
 * Runs inline before the first paint, so that a remembered dark page never flashes light. Kept as
 * text because the content security policy allows exactly these bytes, by their hash.
 */
export const themeBeforePaint =
  "try{var t=localStorage.theme;if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}"

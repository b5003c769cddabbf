/*
 * Inline scripts that run before the first paint; the content security policy allows each by its hash.
 * Where storage is blocked they throw, and the page stays as the server sent it.
 */

/**
 * Marks the document as scripted (`data-script`), and sets the stored theme so that a dark page never
 * flashes light.
 */
export const themeBeforePaint =
  "document.documentElement.dataset.script='';try{var t=localStorage.theme;if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}"

/** Marks a page reached by a view transition (`data-arrived`): its cloth is shown finished, not woven in again. */
export const wovenOnArrival =
  "addEventListener('pagereveal',e=>{if(e.viewTransition)document.documentElement.dataset.arrived=''})"

/** Placed right after the cookie bar: shown before the first paint, the bar causes no layout shift. */
export const barBeforePaint =
  "try{var l=localStorage;l['cookies-accepted']||l['cookies-refused']||sessionStorage['cookie-bar-closed']||(document.querySelector('[data-cookie-bar]').hidden=!1)}catch(e){}"

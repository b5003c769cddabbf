/*
 * Scripts that run inline, before the first paint; the policy allows each by its hash. A browser
 * without storage throws, and shows the page as it was sent.
 */

/** Style knows that there is a script; a dark page never flashes light. */
export const themeBeforePaint =
  "document.documentElement.dataset.script='';try{var t=localStorage.theme;if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}"

/** A page that takes the place of another in a view transition comes with its cloth woven. */
export const wovenOnArrival =
  "addEventListener('pagereveal',e=>{if(e.viewTransition)document.documentElement.dataset.arrived=''})"

/** Right behind the cookie bar: nothing moves when it is there from the first paint. */
export const barBeforePaint =
  "try{var l=localStorage;l['cookies-accepted']||l['cookies-refused']||sessionStorage['cookie-bar-closed']||(document.querySelector('[data-cookie-bar]').hidden=!1)}catch(e){}"

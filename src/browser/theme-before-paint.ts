/** Runs inline, so that a dark page never flashes light; the policy allows it by its hash. */
export const themeBeforePaint =
  "try{var t=localStorage.theme;if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}"

/*
 * Scripts that run inline, before the first paint; the policy allows each by its hash. A browser
 * without storage throws, and shows the page as it was sent.
 */

/** A dark page never flashes light. */
export const themeBeforePaint =
  "try{var t=localStorage.theme;if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}"

/**
 * First in the body, behind the sheets of what stands below the first screen (src/styles/later.css):
 * browsers fetch them without waiting for them, as sheets for print, and each holds for screens as
 * soon as it is there. The fonts come once the page has painted, and are put on together; within the
 * site, where they are in the browser already, at once. A page that takes the place of another comes
 * with its cloth woven.
 */
export const restAfterPaint =
  "(()=>{var d=document,w=()=>{d.documentElement.dataset.fonts=''},l=()=>Promise.all(['1em Fraunces','1em Instrument Sans'].map(f=>d.fonts.load(f)));for(let s of d.querySelectorAll('.later'))s.sheet?s.media='all':s.onload=()=>{s.media='all'};addEventListener('pagereveal',e=>{if(e.viewTransition)d.documentElement.dataset.arrived=''});d.referrer.startsWith(location.origin+'/')?w(l()):new PerformanceObserver((e,o)=>{o.disconnect();l().then(w)}).observe({type:'paint',buffered:!0})})()"

/** Right behind the cookie bar: nothing moves when it is there from the first paint. */
export const barBeforePaint =
  "try{var l=localStorage;l['cookies-accepted']||l['cookies-refused']||sessionStorage['cookie-bar-closed']||(document.querySelector('.cookie-bar').hidden=!1)}catch(e){}"

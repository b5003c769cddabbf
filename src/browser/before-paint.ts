/*
 * Scripts that run inline, before the first paint; the policy allows each by its hash. A browser
 * without storage throws, and shows the page as it was sent.
 */

/** A dark page never flashes light. */
export const themeBeforePaint =
  "try{var t=localStorage.theme;if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}"

/**
 * First in the body, behind the sheets of what stands below the first screen (src/styles/later.css):
 * they come once the page has painted, and no paint waits for one, which is a sheet for print until
 * all are there: then the first holds, and 50 ms later the others, so that a slow phone lays the page
 * out for them in two tasks. Within the site the browser has them already, and the fonts
 * (src/browser/every-page/fonts.ts): all hold at once. A page that takes the place of another comes
 * with its cloth woven.
 */
export const restAfterPaint =
  "(()=>{var d=document,h=d.documentElement.dataset,l=t=>{let q=[...d.querySelectorAll('.later')],n=q.length;q.map(s=>{s.onload=s.onerror=()=>{--n||q.map((s,i)=>setTimeout(()=>s.media='all',i&&t))};s.disabled=!1})};addEventListener('pagereveal',e=>{e.viewTransition&&(h.arrived='')});d.referrer.startsWith(origin+'/')?(h.fonts='',l(0)):new PerformanceObserver((e,o)=>{o.disconnect();l(50)}).observe({type:'paint',buffered:!0})})()"

/** Right behind the cookie bar: nothing moves when it is there from the first paint. */
export const barBeforePaint =
  "try{var l=localStorage;l['cookies-accepted']||l['cookies-refused']||sessionStorage['cookie-bar-closed']||(document.querySelector('.cookie-bar').hidden=!1)}catch(e){}"

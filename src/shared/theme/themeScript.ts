import { tokens } from "../design/tokens.ts";

/**
 * Runs in the head, before the first paint, so that no page flashes in the wrong theme; the page's own theme-color is the
 * dark one, so a light page puts another before it. Then it marks the toggle's buttons once they are parsed, takes the clicks on them, and
 * marks what else is pressed, by its keys too and with what is typed then, for as long as the page's own scripts are on their way. It must stay free of `<` and is
 * allowed by its hash in the Content-Security-Policy: the text here is the text in the page.
 */
export const themeScript = `(()=>{let k="vite-ui-theme",t="dark";const D=document,E=D.documentElement.dataset,P=!/^\\/admin/.test(location.pathname);try{t=localStorage.getItem(k)||t}catch{}const show=t=>{const d=t==="system"?matchMedia("(prefers-color-scheme: dark)").matches:t!=="light";E.theme=d?"dark":"light";for(const b of D.querySelectorAll("[data-choice]"))b.setAttribute("aria-pressed",b.dataset.choice===t);return d};if(!show(t)){const m=D.createElement("meta");m.name="theme-color";m.content="${tokens.color.light.bg}";D.head.prepend(m)}D.addEventListener("readystatechange",()=>show(t),{once:true});D.addEventListener("click",e=>{const b=e.target.closest("button[type=button]"),c=b?.dataset.choice;if(c){show(t=c);try{localStorage.setItem(k,c)}catch{}}else if(b&&P)b.dataset.held=""});D.addEventListener("keydown",e=>{const n=e.key,s=(e.ctrlKey?"Control+":"")+(e.metaKey?"Meta+":"");if(!n||!P||E.early||!s&&e.target.matches?.("input,textarea"))return;const h=!s&&D.querySelector("a[data-held]"),b=h||D.querySelector("[aria-keyshortcuts~="+JSON.stringify(s+n.toUpperCase())+"]"),c=n==="Enter"?"\\n":n;if(b&&(b!==h||!c[1])){e.preventDefault();b.dataset.held=h?h.dataset.held+c:""}})})()`;

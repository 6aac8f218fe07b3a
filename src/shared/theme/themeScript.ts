import { tokens } from "../design/tokens.ts";

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong theme. The page's theme-color is dark: for the light
 * theme, another one is added before it. Once the toggle's buttons are parsed, it marks the pressed one and handles their clicks.
 * Until the page's scripts have loaded, it also records clicks and shortcuts on other buttons (src-public/beforeHydration replays them).
 * Must not contain `<`. The Content-Security-Policy allows it by its hash, so this text must equal the text in the page.
 */
export const themeScript = `(()=>{let k="vite-ui-theme",t="dark";const D=document,E=D.documentElement.dataset,P=!/^\\/admin/.test(location.pathname);try{t=localStorage.getItem(k)||t}catch{}const show=t=>{const d=t==="system"?matchMedia("(prefers-color-scheme: dark)").matches:t!=="light";E.theme=d?"dark":"light";for(const b of D.querySelectorAll("[data-choice]"))b.setAttribute("aria-pressed",b.dataset.choice===t);return d};if(!show(t)){const m=D.createElement("meta");m.name="theme-color";m.content="${tokens.color.light.bg}";D.head.prepend(m)}D.addEventListener("readystatechange",()=>show(t),{once:true});D.addEventListener("click",e=>{const b=e.target.closest("button[type=button]"),c=b?.dataset.choice;if(c){show(t=c);try{localStorage.setItem(k,c)}catch{}}else if(b&&P)b.dataset.held=""});D.addEventListener("keydown",e=>{const n=e.key,s=(e.ctrlKey?"Control+":"")+(e.metaKey?"Meta+":"");if(!n||!P||E.early||!s&&e.target.matches?.("input,textarea"))return;const h=!s&&D.querySelector("a[data-held]"),b=h||D.querySelector("[aria-keyshortcuts~="+JSON.stringify(s+n.toUpperCase())+"]"),c=n==="Enter"?"\\n":n;if(b&&(b!==h||!c[1])){e.preventDefault();b.dataset.held=h?h.dataset.held+c:""}})})()`;

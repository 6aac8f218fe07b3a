import { tokens } from "../design/tokens.ts";

/**
 * Runs in the head, before the first paint, so that no page flashes in the wrong theme; the page's own theme-color is the
 * dark one, so a light page puts another before it. It must stay free of `<` and is allowed by its hash in the
 * Content-Security-Policy: the text here is the text in the page.
 */
export const themeScript = `(()=>{let t="dark";try{t=localStorage.getItem("vite-ui-theme")||t}catch{}const D=document,d=t==="system"?matchMedia("(prefers-color-scheme: dark)").matches:t!=="light";D.documentElement.dataset.theme=d?"dark":"light";if(!d){const m=D.createElement("meta");m.name="theme-color";m.content="${tokens.color.light.bg}";D.head.prepend(m)}})()`;

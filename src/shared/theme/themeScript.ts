/**
 * Runs in the head, before the first paint, so that no page flashes in the wrong theme. It must stay free of `<` and is
 * allowed by its hash in the Content-Security-Policy: the text here is the text in the page.
 */
export const themeScript = `(()=>{let t="dark";try{t=localStorage.getItem("vite-ui-theme")||t}catch{}const d=t==="system"?matchMedia("(prefers-color-scheme: dark)").matches:t!=="light";document.documentElement.dataset.theme=d?"dark":"light"})()`;

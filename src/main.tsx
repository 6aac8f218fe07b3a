const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element to render into.");

// Each side's files are named in the head of its own pages (server/bundle/sidesInHead.ts), so that neither waits for this file.
if (/^\/admin(\/|$)/.test(window.location.pathname)) {
  const { loadAdmin } = await import("#admin/app/loadAdmin.ts");
  await loadAdmin(root);
} else {
  const { startEarly } = await import("#public/beforeHydration/beforeHydration.ts");
  startEarly(root, { library: () => import("react-dom/client"), start: () => import("#public/app/start.tsx") });
}

export {};

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element to render into.");

// The head of each page names the files of its side (server/bundle/sidesInHead.ts), so that they load in parallel with this one.
if (/^\/admin(\/|$)/.test(window.location.pathname)) {
  const { loadAdmin } = await import("#admin/app/loadAdmin.ts");
  await loadAdmin(root);
} else {
  const { startEarly } = await import("#public/beforeHydration/beforeHydration.ts");
  startEarly(root, {
    editLink: () => import("#public/app/editLink.ts"),
    library: () => import("react-dom/client"),
    start: () => import("#public/app/start.tsx"),
  });
}

export {};

import { startPublic } from "#public/start.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element to render into.");

const isAdmin = /^\/admin(\/|$)/.test(window.location.pathname);
if (isAdmin) {
  const { startAdmin } = await import("#admin/start.tsx");
  startAdmin(root);
} else {
  await startPublic(root);
}

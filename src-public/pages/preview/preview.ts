export { loadPreview } from "./loadPreview.ts";
export { PreviewPage } from "./PreviewPage.tsx";

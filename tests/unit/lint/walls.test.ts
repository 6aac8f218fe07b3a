import { expect, it } from "vitest";
import type { Source } from "../../../lint/house/sources.ts";
import { importsOverWalls, upwardImports } from "../../../lint/house/walls.ts";

const importing = (path: string, other: string): Source[] => [{ path, imports: [other], lines: 1 }];

it.each([
  ["src-public/pages/blog/PostPage.tsx", "src/ui/chips.tsx", "A visitor never downloads the admin"],
  ["src/resources/posts/index.ts", "src/resources/projects/index.ts", "A resource never imports another"],
  ["src/kit/form/inputs/MarkdownInput.tsx", "src/editor/source/paste.ts", "Import this room through its public API"],
])("%s must not import %s: %s …", (from, to, reason) => {
  expect(importsOverWalls(importing(from, to)).join()).toContain(`${from} → ${to}: ${reason}`);
});

it.each([
  ["src/shared/base/dates.ts", "src/ui/chips.tsx", "Data flows one way"],
  ["src/api/dataProvider.ts", "src/import/types.ts", "Data flows one way"],
  ["src/api/calls/media.ts", "src/api/session/session.ts", "The data provider"],
])("%s must not import %s: %s …", (from, to, reason) => {
  expect(upwardImports(importing(from, to)).join()).toContain(`${from} → ${to}: ${reason}`);
});

it.each([
  ["src/main.tsx", "src-public/beforeHydration/beforeHydration.ts"],
  ["src/resources/posts/index.ts", "src/resources/posts/PostCard.tsx"],
  ["src/resources/index.ts", "src/resources/posts/index.ts"],
  ["src/kit/form/inputs/MarkdownInput.tsx", "src/editor/MarkdownEditor.tsx"],
  ["src/editor/MarkdownEditor.tsx", "src/editor/source/SourceArea.tsx"],
  ["src/ui/TryAgain.tsx", "src/ui/focus/moveFocus.ts"],
  ["src/kit/list/ListPage.tsx", "src/kit/order/Sortable.tsx"],
  ["src-public/pages/blog/PostPage.tsx", "src/shared/base/dates.ts"],
  ["server/pages/render/pages.ts", "src-public/router/head.ts"],
])("%s may import %s", (from, to) => {
  const sources = importing(from, to);
  expect([...importsOverWalls(sources), ...upwardImports(sources)]).toEqual([]);
});

import { expect, it } from "vitest";
import type { Source } from "../../../lint/house/sources.ts";
import { importsOverWalls, upwardImports } from "../../../lint/house/walls.ts";

const importing = (path: string, other: string): Source[] => [{ path, imports: [other], lines: 1 }];

it.each([
  ["src-public/pages/blog/PostPage.tsx", "src/ui/chips.tsx", "A visitor never downloads the admin"],
  ["src/admin/app/App.tsx", "src-public/app/siteMap.tsx", "The admin never imports the public side"],
  ["src/api/session/client.ts", "server/shared/settings.ts", "Browser code imports nothing of the server"],
  ["src-public/data/posts.ts", "server/shared/settings.ts", "Browser code imports nothing of the server"],
  ["server/http/app.ts", "src/kit/list/csv.ts", "The server renders the public side"],
  ["server/http/app.ts", "src/api/session/client.ts", "Only server/remote uses the admin's API client"],
  ["server/remote/remote.ts", "src/kit/list/csv.ts", "The server renders the public side"],
  ["src/kit/list/csv.ts", "src/import/types.ts", "Only the admin's pages know the import"],
  ["src/resources/posts/index.ts", "src/resources/projects/index.ts", "A resource never imports another"],
  ["src/kit/form/inputs/MarkdownInput.tsx", "src/editor/source/paste.ts", "Import this room through its public API"],
])("%s must not import %s: %s …", (from, to, reason) => {
  expect(importsOverWalls(importing(from, to)).join()).toContain(`${from} → ${to}: ${reason}`);
});

it.each([
  ["src/shared/base/dates.ts", "src/ui/chips.tsx", "Data flows one way"],
  ["src/api/dataProvider.ts", "src/kit/resource/labels.ts", "Data flows one way"],
  ["src/api/dataProvider.ts", "src/import/types.ts", "Data flows one way"],
  ["src/kit/defineResource.ts", "src/resources/index.ts", "Data flows one way"],
  ["src/kit/order/useReorder.ts", "src/kit/form/drafts/useDraft.ts", "In the kit"],
  ["src/kit/form/drafts/useDraft.ts", "src/kit/list/csv.ts", "In the kit"],
  ["src/api/calls/media.ts", "src/api/session/session.ts", "The data provider"],
  ["src/admin/trash/useTrash.ts", "src/admin/layout/Navigation.tsx", "The admin's app"],
  ["src/ui/chips.tsx", "src/kit/resource/labels.ts", "Data flows one way"],
  ["src/kit/form/record/RecordForm.tsx", "src/kit/resourcePages.tsx", "In the kit"],
  ["src-public/beforeHydration/beforeHydration.ts", "src-public/router/links.ts", "The first scripts"],
  ["server/database/guards/createGuard.ts", "server/database/queue/scheduler.ts", "The embedded database"],
  ["server/pages/siteSettings.ts", "server/http/app.ts", "Commands compose the server"],
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
